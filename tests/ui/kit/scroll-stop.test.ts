import { afterEach, expect, test, vi } from 'vitest'
import { stopWhereItScrolls } from '@/ui/kit/scroll-stop'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Tells of every box that is looked at, and calls as a browser does: once for each, when it begins. */
function watching() {
  const watched = new Set<Element>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe(each: Element) {
        watched.add(each)
        this.#tell()
      }
      disconnect() {
        watched.clear()
      }
    },
  )
  return watched
}
function boxOf(height: number, content: string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = content
  Object.defineProperties(box, { scrollHeight: { value: height }, clientHeight: { value: 100 } })
  document.body.append(box)
  return box
}

test.each([
  ['scrolls and has nothing to tab to is a stop', 300, '<p>text</p>', 0],
  ['scrolls and has a key is none', 300, '<button>key</button>', -1],
  ['has room for all of it is none', 100, '<p>text</p>', -1],
])('a box that %s', (_, height, content, stop) => {
  watching()
  const box = boxOf(height, content)
  stopWhereItScrolls(box)
  expect(box.tabIndex).toBe(stop)
})

test('what takes the place of the content is looked at, until the box goes', async () => {
  const watched = watching()
  const box = boxOf(300, '<button>loading</button>')
  const end = stopWhereItScrolls(box)
  const text = document.createElement('p')
  box.replaceChildren(text)
  await vi.waitFor(() => expect(box.tabIndex).toBe(0))
  expect([...watched]).toEqual([box, text])
  end?.()
  expect(watched.size).toBe(0)
})
