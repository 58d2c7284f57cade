/** Chooses a small palette for a picture by cutting the colour space at its medians. */

/** Colours are told apart by their upper 6 bits; more the eye does not see. */
const keyOf = (r, g, b) => ((r >> 2) << 12) | ((g >> 2) << 6) | (b >> 2)

const sumOf = (colours, use) => colours.reduce((sum, each) => sum + use(each), 0)

function boxOf(colours) {
  const ranges = [0, 1, 2].map((channel) => {
    let [low, high] = [255, 0]
    for (const { mean } of colours) {
      low = Math.min(low, mean[channel])
      high = Math.max(high, mean[channel])
    }
    return high - low
  })
  const range = Math.max(...ranges)
  return { colours, channel: ranges.indexOf(range), weight: range * Math.sqrt(sumOf(colours, ({ count }) => count)) }
}

function cut({ colours, channel }) {
  const sorted = colours.toSorted((a, b) => a.mean[channel] - b.mean[channel])
  const half = sumOf(sorted, ({ count }) => count) / 2
  let [at, seen] = [0, 0]
  while (at < sorted.length - 2 && seen + sorted[at].count <= half) {
    seen += sorted[at].count
    at += 1
  }
  return [boxOf(sorted.slice(0, at + 1)), boxOf(sorted.slice(at + 1))]
}

/**
 * @param {{ channels: number, pixels: Buffer }} picture
 * @param {number} size how many colours at most, up to 256
 * @returns {{ palette: number[][], indexes: Buffer }}
 */
export function toPalette({ channels, pixels }, size) {
  const sums = new Map()
  for (let at = 0; at < pixels.length; at += channels) {
    const key = keyOf(pixels[at], pixels[at + 1], pixels[at + 2])
    const sum = sums.get(key) ?? { key, count: 0, total: [0, 0, 0] }
    sum.count += 1
    for (const channel of [0, 1, 2]) sum.total[channel] += pixels[at + channel]
    sums.set(key, sum)
  }
  const colours = [...sums.values()].map(({ key, count, total }) => ({ key, count, mean: total.map((t) => t / count) }))

  let boxes = [boxOf(colours)]
  while (boxes.length < size) {
    const widest = boxes.reduce((best, each) => (each.colours.length > 1 && each.weight > best.weight ? each : best), {
      weight: 0,
    })
    if (!widest.colours) break
    boxes = boxes.flatMap((each) => (each === widest ? cut(each) : [each]))
  }

  const indexOf = new Map(boxes.flatMap(({ colours: own }, index) => own.map(({ key }) => [key, index])))
  const palette = boxes.map(({ colours: own }) => {
    const count = sumOf(own, (each) => each.count)
    return [0, 1, 2].map((channel) => Math.round(sumOf(own, (each) => each.mean[channel] * each.count) / count))
  })
  const indexes = Buffer.alloc(pixels.length / channels)
  for (let at = 0; at < indexes.length; at += 1) {
    const pixel = at * channels
    indexes[at] = indexOf.get(keyOf(pixels[pixel], pixels[pixel + 1], pixels[pixel + 2]))
  }
  return { palette, indexes }
}
