import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrokenScreen } from '@/ui/parts/last-resort'
import { ReportContext } from '@/ui/trouble'
import { zh } from '@/ui/words/zh'
import { found, there } from '../kit/by-role'
import { mount } from '../kit/mount'

const { common, lastResort: says } = zh

// React and the router tell the console of what they have caught.
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockReturnValue()
})

/** A page whose screen ends in this. */
function openBroken(error: Error) {
  const report = vi.fn<(thrown: unknown) => void>()
  const routeTree = createRootRoute({
    component: () => {
      throw error
    },
    errorComponent: BrokenScreen,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  mount(
    <ReportContext.Provider value={report}>
      <RouterProvider router={router} />
    </ReportContext.Provider>,
  )
  return report
}

test('a piece that a release has taken away is told as what it is, with the way to open the page anew', async () => {
  const report = openBroken(new TypeError('Failed to fetch dynamically imported module: /assets/order-screen-1.js'))
  await there('heading', says.missing.title)
  await there('button', common.retry)
  expect(found('button', common.why)).toEqual([])
  expect(report).not.toHaveBeenCalled()
})
test('a fault of ours is told as one, and reported', async () => {
  const fault = new RangeError('no such row')
  const report = openBroken(fault)
  await there('heading', says.broken.title)
  await there('link', common.backHome)
  expect(report).toHaveBeenCalledWith(fault)
})
