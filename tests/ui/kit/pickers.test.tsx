import { act, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { slashedDay } from '@/domain/general/birthday'
import type { TreeNode } from '@/domain/general/tree-choice'
import { REGIONS } from '@/ui/gallery/regions'
import { DatePickerSheet } from '@/ui/kit/fields/date-picker-sheet'
import { PickField } from '@/ui/kit/fields/pick-field'
import { RegionPickerSheet } from '@/ui/kit/fields/region-picker-sheet'
import { click, mount, press } from './mount'
import { until } from './open-screen'

function Birthday() {
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  return (
    <>
      <PickField
        label="生日"
        value={day === '' ? '' : slashedDay(day)}
        placeholder="选择生日"
        onOpen={() => setOpen(true)}
      />
      <DatePickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="选择生日"
        value={day}
        onChange={setDay}
        max="2026-11-20"
      />
    </>
  )
}
function Region() {
  const [isOpen, setOpen] = useState(false)
  const [branch, setBranch] = useState<readonly TreeNode[]>([])
  return (
    <>
      <PickField
        label="地区"
        value={branch.map(({ name }) => name).join(' ')}
        placeholder="选择省市区"
        onOpen={() => setOpen(true)}
      />
      <RegionPickerSheet
        open={isOpen}
        onOpenChange={setOpen}
        title="选择地区"
        regions={REGIONS}
        value={branch.map(({ id }) => id)}
        onChange={setBranch}
      />
    </>
  )
}

/** A field and the sheet that it opens, which lies beside it in the document. */
function openPicker(drawn: ReactNode) {
  const { one } = mount(drawn)
  const sheet = () => document.querySelector('[role="dialog"]')
  const inSheet = (selector: string) => [...(sheet()?.querySelectorAll<HTMLElement>(selector) ?? [])]
  return {
    field: one('button'),
    sheet,
    open: async () => {
      click(one('button'))
      await until(() => expect(sheet()).not.toBeNull())
    },
    isGone: () => until(() => expect(sheet()).toBeNull()),
    tap: async (name: string) => {
      const key = inSheet('button').find(({ textContent }) => textContent === name)
      if (!key) throw new Error(`no ${name}`)
      await act(async () => key.click())
    },
    words: (selector: string) => inSheet(selector).map(({ textContent }) => textContent),
    column: (label: string) => inSheet(`[role="listbox"][aria-label="${label}"]`)[0] ?? document.body,
  }
}

test('a birthday opens at 1990/01/01, goes from 1900 to today, and is committed by 确定 alone', async () => {
  const { field, open, isGone, tap, words, column } = openPicker(<Birthday />)
  const rows = (label: string) => words(`[aria-label="${label}"] [role="option"]`)
  await open()
  expect(words('[aria-selected="true"]')).toEqual(['1990 年', '1 月', '1 日'])
  const years = rows('年')
  expect([years[0], years[years.length - 1]]).toEqual(['1900 年', '2026 年'])
  press(column('年'), 'End')
  expect(rows('月').slice(-1)).toEqual(['11 月'])
  press(column('年'), 'Escape')
  await isGone()
  expect(field.textContent).toContain('选择生日')
  await open()
  expect(words('[aria-selected="true"]')).toEqual(['1990 年', '1 月', '1 日'])
  await tap('确定')
  await isGone()
  expect(field.textContent).toContain('1990/01/01')
})

test('a region is chosen level by level, and the last level closes the sheet', async () => {
  const { field, open, isGone, tap, words } = openPicker(<Region />)
  const chosen = () => words('[aria-selected="true"]')
  await open()
  expect(words('[role="tab"]')).toEqual(['省份'])
  await tap('四川省')
  expect([words('[role="tab"]'), chosen()]).toEqual([['四川省', '城市'], ['城市']])
  await tap('成都市')
  await tap('锦江区')
  await isGone()
  expect(field.textContent).toContain('四川省 成都市 锦江区')

  await open()
  expect([words('[role="tab"]'), chosen(), words('[aria-current="true"]')]).toEqual([
    ['四川省', '成都市', '锦江区'],
    ['锦江区'],
    ['锦江区'],
  ])
  await tap('四川省')
  await tap('香港特别行政区')
  expect(words('[role="tab"]')).toEqual(['香港特别行政区', '城市'])
  await tap('九龙')
  await isGone()
  expect(field.textContent).toContain('香港特别行政区 九龙')
})
