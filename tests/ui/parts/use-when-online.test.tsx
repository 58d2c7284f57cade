import { expect, test, vi } from 'vitest'
import { act } from 'react'
import { useWhenOnline } from '@/ui/parts/use-when-online'
import { mount } from '../kit/mount'

function Part({ isWanted, work }: { isWanted: boolean; work: () => void }) {
  useWhenOnline(isWanted, work)
  return null
}
const networkIsBack = () => act(() => void dispatchEvent(new Event('online')))

test('the work is done each time the network comes back, and not before', () => {
  const work = vi.fn()
  mount(<Part isWanted work={work} />)
  expect(work).not.toHaveBeenCalled()
  networkIsBack()
  networkIsBack()
  expect(work.mock.calls).toEqual([[], []])
})

test('nothing is done while it is not wanted, as soon as it is it is, and no longer than that', () => {
  const work = vi.fn()
  const { draw } = mount(<Part isWanted={false} work={work} />)
  networkIsBack()
  expect(work).not.toHaveBeenCalled()
  draw(<Part isWanted work={work} />)
  networkIsBack()
  expect(work).toHaveBeenCalledTimes(1)
  draw(<Part isWanted={false} work={work} />)
  networkIsBack()
  expect(work).toHaveBeenCalledTimes(1)
})

test('it is the work of the last drawing that is done', () => {
  const [older, newer] = [vi.fn(), vi.fn()]
  const { draw } = mount(<Part isWanted work={older} />)
  draw(<Part isWanted work={newer} />)
  networkIsBack()
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([0, 1])
})

test('nothing is done for a part that has gone', () => {
  const work = vi.fn()
  const { draw } = mount(<Part isWanted work={work} />)
  draw(null)
  networkIsBack()
  expect(work).not.toHaveBeenCalled()
})
