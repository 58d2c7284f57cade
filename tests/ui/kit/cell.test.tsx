import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { Cell } from '@/ui/kit/lists/cell'
import { CellGroup } from '@/ui/kit/lists/cell-group'
import { click, mount } from './mount'

test('a cell is one button, one link, or neither', () => {
  const tapped = vi.fn<() => void>()
  const { host, one } = mount(
    <CellGroup title="我的">
      <Cell title="就诊人" value="王雅琴" onClick={tapped} />
      <Cell title="林清和" note="主任医师" href="#/wechat/doctors/d2001" />
      <Cell title="门诊" value="高新店" icon="pin" />
    </CellGroup>,
  )
  expect([one('section').getAttribute('aria-label'), one('h2').textContent]).toEqual(['我的', '我的'])
  expect(one('button').textContent).toBe('就诊人王雅琴')
  click(one('button'))
  expect(tapped).toHaveBeenCalledTimes(1)
  expect([one('a').textContent, one('a').getAttribute('href')]).toEqual(['林清和主任医师', '#/wechat/doctors/d2001'])
  const plain = [...host.querySelectorAll('span')].find(({ textContent }) => textContent === '高新店')
  expect([plain !== undefined, plain?.closest('a, button')]).toEqual([true, null])
})
test('an arrow stands where a cell leads somewhere, unless told otherwise', () => {
  const arrows = (cell: ReactElement) => mount(cell).host.querySelectorAll('svg').length
  expect([
    arrows(<Cell title="门诊" />),
    arrows(<Cell title="门诊" onClick={() => undefined} />),
    arrows(<Cell title="门诊" href="#" />),
    arrows(<Cell title="门诊" href="#" arrow={false} />),
    arrows(<Cell title="门诊" arrow />),
  ]).toEqual([0, 1, 1, 0, 1])
})
