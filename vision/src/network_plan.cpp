#include "network_plan.hpp"

#include <omp.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <new>
#include <stdexcept>
#include <string_view>

namespace tricorner::vision {
namespace {

using dnnl::memory;
using Tag = memory::format_tag;
using Layers = std::vector<cv::Ptr<cv::dnn::Layer>>;

constexpr auto inference = dnnl::prop_kind::forward_inference;
constexpr auto f32 = memory::data_type::f32;
constexpr auto u8 = memory::data_type::u8;
constexpr auto s8 = memory::data_type::s8;

memory::data_type type_of(const memory& m) { return m.get_desc().data_type(); }
memory::data_type type_of_weights(const memory& weighed) { return type_of(weighed) == f32 ? f32 : s8; }

/// The same places in memory, of another type.
memory::desc in_type(const memory::desc& desc, memory::data_type type) {
  auto typed = desc;
  typed.data.data_type = static_cast<dnnl_data_type_t>(type);
  return typed;
}

memory::desc any_layout(const memory::dims& dims, memory::data_type type) { return {dims, type, Tag::any}; }

template <typename Sizes>
memory::dims dims_of(const Sizes& sizes) {
  return {sizes.begin(), sizes.end()};
}

memory::dims dims_of(const cv::Mat& m) { return {m.size.p, m.size.p + m.dims}; }

/// What a step needs for itself comes out of the plan's memory too: left to the library, each step keeps its own.
dnnl::primitive_attr own_memory() {
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attributes;
}

void then(dnnl::primitive_attr& attributes, dnnl::algorithm algorithm, float alpha, float beta) {
  dnnl::post_ops after;
  after.append_eltwise(1, algorithm, alpha, beta);
  attributes.set_post_ops(after);
}

/// Of a row or a column.
cv::Mat as_row(const cv::Mat& m) {
  cv::Mat row(1, static_cast<int>(m.total()), CV_32F);
  std::copy(m.begin<float>(), m.end<float>(), row.ptr<float>());
  return row;
}

/// Multiplies a layer's normalisation of the channels, ((x - mean) / deviation) scale + shift, into the weights before
/// it and what is added to them.
void melt(cv::Mat& weights, cv::Mat& added, const cv::dnn::BatchNormLayer& norm) {
  if (norm.blobs.size() != 4) throw std::runtime_error("a normalisation of the channels without scale or shift");
  cv::Mat deviation;
  cv::sqrt(as_row(norm.blobs[1]) + static_cast<double>(norm.epsilon), deviation);
  const cv::Mat scale = as_row(norm.blobs[2]) / deviation;
  added = (added - as_row(norm.blobs[0])).mul(scale) + as_row(norm.blobs[3]);
  weights = weights.clone();
  const auto of_channel = weights.total() / scale.total();
  for (int c = 0; c < scale.cols; ++c) {
    float* row = weights.ptr<float>() + static_cast<std::size_t>(c) * of_channel;
    for (std::size_t n = 0; n < of_channel; ++n) row[n] *= scale.at<float>(c);
  }
}

/// The rows of a layer's weights as whole numbers up to 127, and the unit of each row.
struct WholeRows {
  cv::Mat weights;
  std::vector<float> units;
};

/// The weights of data/models are whole numbers times a scale for each row (vision/training/shrink.py), so nothing is
/// rounded here.
WholeRows whole_rows(const cv::Mat& weights, std::size_t rows) {
  constexpr float largest_whole = 127;
  WholeRows made{weights.clone(), {}};
  const auto of_row = weights.total() / rows;
  for (std::size_t c = 0; c < rows; ++c) {
    float* row = made.weights.ptr<float>() + c * of_row;
    float largest = 0;
    for (std::size_t n = 0; n < of_row; ++n) largest = std::max(largest, std::abs(row[n]));
    const float unit = largest > 0 ? largest / largest_whole : 1;
    for (std::size_t n = 0; n < of_row; ++n) row[n] /= unit;
    made.units.push_back(unit);
  }
  return made;
}

/// One way of computing with matrices of bytes takes milliseconds to lay out for each layer and shape, ten times as
/// long as the next best, which then takes a tenth longer for small views and no longer for pictures: a hundred
/// pictures must be read before that is won back.
template <typename Way>
void leave_slow_layout(Way& chosen) {
  const std::string_view slow = "brgconv:avx512_core_amx";  // as oneDNN names it
  while (std::string_view(chosen.impl_info_str()).starts_with(slow) && chosen.next_impl()) {
  }
}

constexpr std::size_t alignment = 64;  // a line of the processor's cache, and its widest register

/// At least `size` bytes for the thread that asks, the same ones each time while they are enough: one network runs
/// after the other, and what a fresh page of memory costs is a good part of a network's first run.
std::byte* scratch_memory(std::size_t size) {
  static thread_local std::vector<std::byte> memory;
  if (memory.size() < size + alignment) {
    memory = {};  // before the larger one is asked for
    memory.resize(size + alignment);
  }
  void* begin = memory.data();
  std::size_t room = memory.size();
  return static_cast<std::byte*>(std::align(alignment, size, begin, room));
}

/// Where oneDNN finds no memory it may end the whole program (2.6 does). So much must be free each time that it is
/// asked, more than a plan takes; another thread may take some meanwhile.
/// @throw std::bad_alloc
void make_sure_of_memory() {
  constexpr std::size_t enough = 128U << 20;
  void* volatile room = ::operator new(enough);  // nobody may find that it is not needed
  ::operator delete(room);
}

}  // namespace

NetworkPlan::NetworkPlan(const cv::dnn::Net& net, int count, cv::Size size, bool bytes, int largest)
    : largest_(largest),
      engine_(dnnl::engine::kind::cpu, 0),
      stream_(engine_),
      input_({{count, 3, size.height, size.width}, bytes ? s8 : f32, Tag::nhwc}, engine_, DNNL_MEMORY_NONE) {
  omp_set_num_threads(1);  // a plan is laid out for as many threads as it is made with
  Layers layers;
  std::vector<Layers> inputs;
  std::map<const cv::dnn::Layer*, int> readers;
  for (const auto& name : net.getLayerNames()) {
    const int id = net.getLayerId(name);
    layers.push_back(net.getLayer(id));
    inputs.push_back(net.getLayerInputs(id));
    for (const auto& from : inputs.back()) ++readers[from.get()];
  }
  std::map<const cv::dnn::Layer*, memory> made;
  const auto given = [&](std::size_t n, std::size_t which) {
    const auto found = made.find(inputs[n].at(which).get());
    return found == made.end() ? input_ : found->second;  // what no layer made is the network's own input
  };
  // whether the layer after number `n` works on its answer, and nobody else does
  const auto followed_by = [&](std::size_t n, const char* type) {
    return n + 1 < layers.size() && layers[n + 1]->type == type && inputs[n + 1].size() == 1 &&
           inputs[n + 1][0] == layers[n] && readers[layers[n].get()] == 1;
  };
  const auto last =
      *std::find_if(layers.rbegin(), layers.rend(), [](const auto& layer) { return layer->type != "Identity"; });
  for (std::size_t n = 0; n < layers.size(); ++n) {
    const auto layer = layers[n];
    const auto input = given(n, 0);
    if (layer->type == "Convolution" || layer->type == "InnerProduct") {
      cv::Mat weights = layer->blobs.at(0);
      cv::Mat added =
          layer->blobs.size() > 1 ? as_row(layer->blobs[1]) : cv::Mat(1, weights.size[0], CV_32F, cv::Scalar(0));
      if (followed_by(n, "BatchNorm")) melt(weights, added, *layers[++n].dynamicCast<cv::dnn::BatchNormLayer>());
      const bool rectified = followed_by(n, "ReLU");
      if (rectified) ++n;
      const auto convolution = layer.dynamicCast<cv::dnn::ConvolutionLayer>();
      // what is rectified has no signs; a network's own answer is told as it is, as are few numbers for one view
      const auto told = !bytes || !convolution || layers[n] == last ? f32 : rectified ? u8 : s8;
      output_ = convolution ? convolved(*convolution, input, {weights, added, rectified, told})
                            : connected(input, {weights, added, rectified, told});
    } else if (layer->type == "Resize") {
      output_ = doubled(input);
    } else if (layer->type == "Eltwise") {
      output_ = sum(input, given(n, 1));
    } else if (layer->type == "Identity" || layer->type == "Flatten") {
      output_ = input;  // a fully connected layer takes all of a picture by itself
    } else {
      throw std::runtime_error("a network with a layer of kind " + layer->type + ", which is not expected here");
    }
    made[layers[n].get()] = output_;
  }
  const auto dims = output_.get_desc().dims();
  output_ = in_layout(output_, {dims, f32, dims.size() == 4 ? Tag::nchw : Tag::nc});
  place_scratch();
}

cv::Mat NetworkPlan::run(const NetworkInput& input) {
  omp_set_num_threads(1);  // each thread has a number of its own
  bind(scratch_memory(scratch_size_));
  input_.set_data_handle(input.data());
  for (const auto& step : steps_) step.primitive.execute(stream_, step.arguments);
  stream_.wait();
  const auto dims = output_.get_desc().dims();
  const std::vector<int> sizes(dims.begin(), dims.end());
  return cv::Mat(sizes, CV_32F, output_.get_data_handle()).clone();
}

memory NetworkPlan::written_by_next_step(const memory::desc& wanted) {
  const memory made(wanted, engine_, DNNL_MEMORY_NONE);
  scratch_.push_back({made, wanted.get_size(), steps_.size(), steps_.size()});
  return made;
}

/// The largest first, each at the lowest place where nothing lies that is needed at the same time.
void NetworkPlan::place_scratch() {
  for (auto& s : scratch_) {
    for (std::size_t n = s.first; n < steps_.size(); ++n) {
      const auto& arguments = steps_[n].arguments;
      const bool used = std::any_of(arguments.begin(), arguments.end(),
                                    [&](const auto& argument) { return argument.second.get() == s.memory.get(); });
      if (used) s.last = n;
    }
    if (s.memory.get() == output_.get()) s.last = steps_.size();
  }
  std::sort(scratch_.begin(), scratch_.end(), [](const Scratch& a, const Scratch& b) { return a.size > b.size; });
  for (auto s = scratch_.begin(); s != scratch_.end(); ++s) {
    std::vector<const Scratch*> beside;
    for (auto other = scratch_.begin(); other != s; ++other) {
      if (other->first <= s->last && s->first <= other->last) beside.push_back(&*other);
    }
    std::sort(beside.begin(), beside.end(), [](const auto* a, const auto* b) { return a->place < b->place; });
    for (const auto* other : beside) {
      if (s->place + s->size <= other->place) break;
      s->place = std::max(s->place, (other->place + other->size + alignment - 1) / alignment * alignment);
    }
    scratch_size_ = std::max(scratch_size_, s->place + s->size);
  }
}

void NetworkPlan::bind(std::byte* memory) {
  if (memory == bound_) return;
  for (auto& s : scratch_) s.memory.set_data_handle(memory + s.place);
  bound_ = memory;
}

float NetworkPlan::unit_of(memory::data_type type) const {
  switch (type) {
    case u8:
      return 1.0F / static_cast<float>(largest_);
    case s8:
      return 1.0F / 127;
    default:
      return 1;
  }
}

void NetworkPlan::keep_in_range(dnnl::primitive_attr& attributes) const {
  constexpr int all_of_a_byte = 255;  // beyond that the library cuts off by itself
  if (largest_ < all_of_a_byte) then(attributes, dnnl::algorithm::eltwise_clip, 0, static_cast<float>(largest_));
}

memory NetworkPlan::in_layout(const memory& given, const memory::desc& wanted) {
  if (given.get_desc() == wanted) return given;
  const auto laid = written_by_next_step(wanted);
  steps_.push_back({dnnl::reorder(given, laid), {{DNNL_ARG_FROM, given}, {DNNL_ARG_TO, laid}}});
  return laid;
}

memory NetworkPlan::kept(const cv::Mat& values, const memory::desc& wanted, Tag tag) {
  const cv::Mat floats = values.isContinuous() ? values : values.clone();
  memory given({wanted.dims(), f32, tag}, engine_, floats.data);
  memory laid(wanted, engine_);
  dnnl::reorder(given, laid).execute(stream_, given, laid);
  stream_.wait();
  return laid;
}

memory NetworkPlan::convolved(const cv::dnn::ConvolutionLayer& layer, const memory& input, const Weighing& weighing) {
  const auto from = input.get_desc().dims();
  const auto kernel = dims_of(weighing.weights);
  const auto strides = dims_of(layer.strides);
  const auto before = dims_of(layer.pads_begin);
  const auto after = dims_of(layer.pads_end);
  memory::dims to{from[0], kernel[0], 0, 0};
  for (std::size_t k = 0; k < 2; ++k) to[k + 2] = (from[k + 2] + before[k] + after[k] - kernel[k + 2]) / strides[k] + 1;
  const dnnl::convolution_forward::desc wanted(
      inference, dnnl::algorithm::convolution_direct, any_layout(from, type_of(input)),
      any_layout(kernel, type_of_weights(input)), memory::desc({kernel[0]}, f32, Tag::x), any_layout(to, weighing.told),
      strides, before, after);
  return weighed<dnnl::convolution_forward>(wanted, input, weighing, Tag::oihw);
}

memory NetworkPlan::connected(const memory& input, const Weighing& weighing) {
  const auto from = input.get_desc().dims();
  auto kernel = from;
  kernel[0] = weighing.weights.size[0];
  const dnnl::inner_product_forward::desc wanted(
      inference, any_layout(from, type_of(input)), any_layout(kernel, type_of_weights(input)),
      memory::desc({kernel[0]}, f32, Tag::x), any_layout({from[0], kernel[0]}, weighing.told));
  return weighed<dnnl::inner_product_forward>(wanted, input, weighing, kernel.size() == 4 ? Tag::oihw : Tag::oi);
}

template <typename Kind>
memory NetworkPlan::weighed(const typename Kind::desc& wanted, const memory& input, const Weighing& weighing, Tag tag) {
  make_sure_of_memory();
  auto attributes = own_memory();
  if (weighing.rectified) then(attributes, dnnl::algorithm::eltwise_relu, 0, 0);
  if (weighing.told == u8) keep_in_range(attributes);
  cv::Mat weights = weighing.weights;
  cv::Mat added = weighing.added;
  if (type_of(input) != f32) {
    auto [whole, units] = whole_rows(weights, added.total());
    weights = whole;
    added = added.clone();
    for (std::size_t c = 0; c < units.size(); ++c) {
      units[c] *= unit_of(type_of(input));  // of the row's sums
      added.at<float>(static_cast<int>(c)) /= units[c];
      units[c] /= unit_of(weighing.told);
    }
    attributes.set_output_scales(1 << 1, units);
  }
  typename Kind::primitive_desc chosen(wanted, attributes, engine_);
  leave_slow_layout(chosen);
  const auto source = in_layout(input, chosen.src_desc());
  const auto output = written_by_next_step(chosen.dst_desc());
  steps_.push_back({Kind(chosen),
                    {{DNNL_ARG_SRC, source},
                     {DNNL_ARG_WEIGHTS, kept(weights, chosen.weights_desc(), tag)},
                     {DNNL_ARG_BIAS, kept(added, chosen.bias_desc(), Tag::x)},
                     {DNNL_ARG_SCRATCHPAD, written_by_next_step(chosen.scratchpad_desc())},
                     {DNNL_ARG_DST, output}}});
  return output;
}

memory NetworkPlan::doubled(const memory& input) {
  auto to = input.get_desc().dims();
  to[2] *= 2;
  to[3] *= 2;
  const dnnl::resampling_forward::desc wanted(inference, dnnl::algorithm::resampling_nearest, input.get_desc(),
                                              any_layout(to, type_of(input)));
  const dnnl::resampling_forward::primitive_desc chosen(wanted, engine_);
  const auto output = written_by_next_step(chosen.dst_desc());
  steps_.push_back({dnnl::resampling_forward(chosen), {{DNNL_ARG_SRC, input}, {DNNL_ARG_DST, output}}});
  return output;
}

memory NetworkPlan::sum(const memory& one, const memory& other) {
  auto wanted = one.get_desc();
  const auto second = in_layout(other, in_type(wanted, type_of(other)));
  if (type_of(other) != type_of(one)) wanted = in_type(wanted, s8);  // one of them has signs
  dnnl::primitive_attr attributes;
  if (wanted.data_type() == u8) keep_in_range(attributes);
  if (wanted.data_type() != f32) {
    attributes.set_scales(DNNL_ARG_SRC_0, 0, {unit_of(type_of(one)) / unit_of(wanted.data_type())});
    attributes.set_scales(DNNL_ARG_SRC_1, 0, {unit_of(type_of(other)) / unit_of(wanted.data_type())});
  }
  const dnnl::binary::desc added(dnnl::algorithm::binary_add, one.get_desc(), second.get_desc(), wanted);
  const auto output = written_by_next_step(wanted);
  steps_.push_back({dnnl::binary(dnnl::binary::primitive_desc(added, attributes, engine_)),
                    {{DNNL_ARG_SRC_0, one}, {DNNL_ARG_SRC_1, second}, {DNNL_ARG_DST, output}}});
  return output;
}

}  // namespace tricorner::vision
