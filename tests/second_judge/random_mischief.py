"""Actions that should not be done: what a table does wrong, and what somebody tries who wants to see the judge err."""

from random_tiles import all_tiles
from second_layout import edge_neighbours, identity, in_double_row, joined
from second_match import fits, open_cells


class Mischief:
    """What RecordMaker does when it misbehaves."""

    def mischievous(self, one, by):
        rng = self.rng
        kind = rng.choice([self.wrong_player, self.wrong_player, self.unknown_tile, self.used_tile, self.foreign_tile,
                           self.new_field, self.occupied, self.far_away, self.mismatch, self.mismatch, self.outside,
                           self.early_pass, self.one_more_draw, self.no_colours, self.quick_card])
        action = kind(one, by) or {"by": by, "do": rng.choice(["draw", "pass"])}
        if action["do"] == "place" and rng.random() < 0.08:
            action["allowed"] = rng.random() < 0.9
        return action

    def any_cell(self, one):
        """A field and a cell beside what lies there."""
        field = self.rng.choice(list(one.fields))
        return field, self.rng.choice(open_cells(one.fields[field]))

    def any_tile(self, one, by):
        tiles = self.tiles_for(one, by)
        return self.rng.choice(tiles) if tiles else self.rng.choice(all_tiles(self.set, self.rng))

    def wrong_player(self, one, by):
        other = self.rng.choice(self.players)
        return self.rng.choice([self.placement(one, other), {"by": other, "do": "draw"}, {"by": other, "do": "pass"}])

    def unknown_tile(self, one, by):
        if self.book["cards"]:
            values = [self.rng.randint(0, 5) for _ in range(3)]
            return self.written(by, *self.any_cell(one), values, self.rng.choice([list("brg"), list("bbg"), list("rgb")]))
        mirrored = [(list(values)[::-1], None) for values, _ in all_tiles(self.set, self.rng)]
        return self.placement(one, by, tiles=mirrored)

    def used_tile(self, one, by):
        layout = one.fields[self.rng.choice(list(one.fields))]
        lying = [(laid.values, laid.colours) for laid in layout.values()]
        if self.set == "56mixed" and self.rng.random() < 0.5:
            lying = [(values[::-1], None) for values, _ in lying]
        return self.placement(one, by, tiles=lying) or self.written(by, *self.any_cell(one), *self.rng.choice(lying))

    def foreign_tile(self, one, by):
        free = [tile for tile in all_tiles(self.set, self.rng) if identity(self.set, *tile) not in one.used]
        return self.placement(one, by, tiles=free)

    def new_field(self, one, by):
        return self.written(by, self.rng.choice([5, 6, 99]), ("D", 0, 0), *self.any_tile(one, by))

    def occupied(self, one, by):
        field = self.rng.choice(list(one.fields))
        return self.written(by, field, self.rng.choice(list(one.fields[field])), *self.any_tile(one, by))

    def far_away(self, one, by):
        field, cell = self.any_cell(one)
        layout = one.fields[field]
        if self.rng.random() < 0.5:
            beyond = [other for other in edge_neighbours(cell) if other not in layout and not joined(layout, other)]
            if beyond:
                cell = self.rng.choice(beyond)
        else:
            cell = (self.rng.choice("UD"), self.rng.randint(-1000, 1000), self.rng.randint(-1000, 1000))
        if any(abs(index) > 1000 for index in cell[1:]):
            return None
        return self.written(by, field, cell, *self.any_tile(one, by))

    def mismatch(self, one, by):
        """A placement that fits along one side, but not at the far corner; or not at all."""
        if self.rng.random() < 0.3:
            return self.near(one, by, *self.any_tile(one, by))

        def side_only(layout, cell, laid):
            return (fits(self.book, dict(self.match.options, match="shared-edge"), layout, cell, laid) and
                    not fits(self.book, dict(self.match.options, match="all-corners"), layout, cell, laid))
        return self.placement(one, by, ok=side_only, strict=False)

    def near(self, one, by, values, colours):
        field, cell = self.any_cell(one)
        if any(abs(index) > 1000 for index in cell[1:]):
            return None
        return self.written(by, field, cell, values, colours)

    def outside(self, one, by):
        if not self.book["cards"]:
            return None
        return self.placement(one, by, strict=False, ok=lambda layout, cell, laid: not in_double_row(
            list(layout) + [cell]) and fits(dict(self.book, cards=False), self.match.options, layout, cell, laid))

    def early_pass(self, one, by):
        return {"by": by, "do": "pass"}

    def one_more_draw(self, one, by):
        return self.draw(by)

    def no_colours(self, one, by):
        if not self.book["cards"]:
            return None
        action = self.near(one, by, *self.any_tile(one, by))
        if action and action.get("colours"):
            del action["colours"]
        return action

    def quick_card(self, one, by):
        return self.placement(one, by) if self.book["cards"] and one.draws else self.one_more_draw(one, by)
