import type { PrerenderBundle, PrerenderNode, SharedPrerenderNode } from '../../src/first-paint/prerender-types.ts'

/** Minimum length in characters; shorter nodes are repeated, because a reference would save nothing. */
const WORTH_SHARING = 24

/** Stores each node that is used more than once in a shared list, and replaces its uses with its index in that list. */
export function bundlePrerenders(pictures: readonly (readonly PrerenderNode[])[]): PrerenderBundle {
  const uses = new Map<string, number>()
  const count = (drawn: PrerenderNode): void => {
    const text = JSON.stringify(drawn)
    uses.set(text, (uses.get(text) ?? 0) + 1)
    // A repeated node already contains its children.
    if (uses.get(text) === 1 && typeof drawn !== 'string') insideOf(drawn).forEach(count)
  }
  pictures.flat().forEach(count)

  const parts: SharedPrerenderNode[] = []
  const places = new Map<string, number>()
  const write = (drawn: PrerenderNode): SharedPrerenderNode => {
    if (typeof drawn === 'string') return drawn
    const text = JSON.stringify(drawn)
    const known = places.get(text)
    if (known !== undefined) return known
    const [tag, attributes] = drawn
    const written: SharedPrerenderNode = [tag, attributes, ...insideOf(drawn).map(write)]
    if ((uses.get(text) ?? 0) < 2 || text.length < WORTH_SHARING) return written
    places.set(text, parts.length)
    return parts.push(written) - 1
  }
  return { pictures: pictures.map((each) => each.map(write)), parts }
}
const insideOf = ([, , ...inside]: Exclude<PrerenderNode, string>): readonly PrerenderNode[] => inside
