import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pendingWork } from '@/ui/shell/pending-work'
import { VirtualList } from '@/ui/kit/lists/virtual-list'
import { isKept, mount, press } from './mount'

const draw = (rows: readonly string[]) => (
  <VirtualList label="医生" rows={rows} idOf={(row) => row}>
    {(row) => <p>{row}</p>}
  </VirtualList>
)
const frame = () => act(() => new Promise(requestAnimationFrame))

function openList() {
  const page = mount(draw(['甲', '乙', '丙']))
  const row = (at: number) => page.one(`[data-index="${at}"]`)
  return { ...page, row }
}

test('a screen with a list is whole only with the rows beyond its edge', async () => {
  const before = pendingWork.count
  const seen: { readonly waits: number; readonly rows: number }[] = []
  const look = () =>
    seen.push({ waits: pendingWork.count - before, rows: document.querySelectorAll('[data-index]').length })
  const leave = pendingWork.onChange(look)
  mount(draw(Array.from({ length: 60 }, (_, at) => `${at}`)))
  await frame()
  leave()
  const [first, last] = [seen[0], seen[seen.length - 1]]
  look()
  expect(first?.waits).toBe(1)
  expect(last).toEqual(seen[seen.length - 1])
  expect(last?.waits).toBe(0)
  expect(last?.rows).toBeGreaterThan(first?.rows ?? Infinity)
})
test('the keys of a feed lead from row to row, and at its ends they are the page’s again', async () => {
  const { row } = openList()
  expect([isKept(row(0), 'PageUp'), isKept(row(2), 'PageDown')]).toEqual([false, false])
  expect([isKept(row(0), 'PageDown'), isKept(row(2), 'PageUp')]).toEqual([true, true])
  await frame()
  press(row(1), 'PageDown')
  await frame()
  expect(document.activeElement).toBe(row(2))
})
test('a key pressed as the list goes from the screen leads nowhere', async () => {
  const failed = vi.fn<(event: Event) => void>()
  addEventListener('error', failed)
  const { draw: redraw, row } = openList()
  press(row(0), 'PageDown')
  redraw(null)
  await frame()
  removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})
