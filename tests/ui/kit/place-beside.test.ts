import { afterEach, expect, test, vi } from 'vitest'
import { LIST_GAP, placeBeside } from '@/ui/kit/layout/place-beside'

afterEach(() => void vi.unstubAllGlobals())

/** A trigger of 40 px, `top` px below the upper edge of a window: six and a half of its height are 260 px. */
function placeOf({ top, tall, inside }: { top: number; tall: number; inside?: HTMLElement }) {
  vi.stubGlobal('innerHeight', tall)
  const trigger = document.createElement('button')
  vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 40))
  inside?.append(trigger)
  return placeBeside(trigger)
}

test('six pixels lie between a trigger and its list', () => {
  expect(LIST_GAP).toBe(6)
})

test('a list stands below and shows six rows and a half where there is room', () => {
  expect(placeOf({ top: 100, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
})

test('it stands below as long as all of it fits there, however much room is above', () => {
  expect(placeOf({ top: 488, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
  expect(placeOf({ top: 489, tall: 800 })).toEqual({ side: 'above', maxHeight: 260 })
})

test('a bar over the lower edge takes no list, unless a dialog lies over the bar', () => {
  const bar = document.createElement('div')
  bar.dataset['foot'] = ''
  vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(100)
  document.body.append(bar)
  expect(placeOf({ top: 388, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
  expect(placeOf({ top: 389, tall: 800 })).toEqual({ side: 'above', maxHeight: 260 })
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  expect(placeOf({ top: 389, tall: 800, inside: dialog })).toEqual({ side: 'below', maxHeight: 260 })
  bar.remove()
})

test('where it fits nowhere it takes the larger side, and below when they are alike', () => {
  expect(placeOf({ top: 179, tall: 400 })).toEqual({ side: 'below', maxHeight: 169 })
  expect(placeOf({ top: 180, tall: 400 })).toEqual({ side: 'below', maxHeight: 168 })
  expect(placeOf({ top: 181, tall: 400 })).toEqual({ side: 'above', maxHeight: 169 })
})

test('it is never lower than two rows', () => {
  expect(placeOf({ top: 93, tall: 183 })).toEqual({ side: 'above', maxHeight: 81 })
  expect(placeOf({ top: 91, tall: 181 })).toEqual({ side: 'above', maxHeight: 80 })
  expect(placeOf({ top: 30, tall: 100 })).toEqual({ side: 'below', maxHeight: 80 })
})
