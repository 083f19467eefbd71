// Does nothing; links what the reading links, by calling nothing of it.
int main() { return 0; }
