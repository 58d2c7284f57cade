import { readdirSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GALLERY_ENTRIES, searchGallery, galleryLocationOf, type GalleryLocation } from '@/ui/gallery/catalogue'
import { defineEntry } from '@/ui/gallery/gallery-entry'
import '@/ui/gallery/gallery-screen'
import { jsxSnippetOf } from '@/ui/gallery/playground'
import { Avatar } from '@/ui/kit/display/avatar'
import { Tag, type TagProps } from '@/ui/kit/display/tag'
import { createTestApp } from '../../support/test-app'
import { flushPromises } from '../../support/manual-clock'
import { press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { LanguageStore } from '@/ui/stores/language-store'

afterEach(() => void vi.restoreAllMocks())

const named = (places: readonly GalleryLocation[]) =>
  places.map(({ entry: { element }, state }) => (state === undefined ? element : `${element} ${state}`))
const stageOf = (page: Awaited<ReturnType<typeof openScreen>>) => page.one('[data-stage]')

describe('gallery catalogue', () => {
  test('contains every component of the kit', () => {
    const folder = 'src/ui/kit'
    const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Elements that open these lazy components show them.
      .filter((name) => name.endsWith('.tsx') && !/^(overlay|viewer)\b/.test(name))
      .flatMap((name) => [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w+)/gm),
      ])
      .map(([, name]) => name)
    expect(components.length).toBeGreaterThan(60)
    const shown = new Set(GALLERY_ENTRIES.flatMap(({ element, also = [] }) => [element, ...also]))
    expect(components.filter((name) => !shown.has(name ?? ''))).toEqual([])
  })

  test('lists each element once, with notes and with state names in both languages', () => {
    expect(new Set(GALLERY_ENTRIES.map(({ element }) => element)).size).toBe(GALLERY_ENTRIES.length)
    for (const { element, zh, note, heard, states } of GALLERY_ENTRIES) {
      expect(
        [zh, note, heard].filter((text) => text.length < 2),
        element,
      ).toEqual([])
      expect(
        Object.values(states).every(([chinese, english]) => chinese !== '' && english !== ''),
        element,
      ).toBe(true)
    }
  })

  test.each([
    ['button', ['Button', 'TextField', 'Cell button']],
    ['步进', ['Stepper']],
    ['wheelcolumn', ['DateWheel']],
    ['忙碌', ['Button busy']],
    ['Button BUSY', ['Button busy']],
    ['stepper 上限', ['Stepper full']],
    ['no such thing', []],
    ['  ', []],
  ])('finds elements by %j', (text, names) => {
    expect(named(searchGallery(text))).toEqual(names)
  })

  test('resolves a URL to a group, an element or a state', () => {
    const placeOf = (address: Parameters<typeof galleryLocationOf>[0]) => {
      const { group, place } = galleryLocationOf(address)
      return [group, place?.entry.element, place?.state]
    }
    expect(placeOf({})).toEqual(['buttons', undefined, undefined])
    expect(placeOf({ group: 'paper' })).toEqual(['paper', undefined, undefined])
    expect(placeOf({ group: 'paper', element: 'Stepper' })).toEqual(['choices', 'Stepper', 'plain'])
    expect(placeOf({ element: 'Stepper', state: 'full' })).toEqual(['choices', 'Stepper', 'full'])
    expect(placeOf({ element: 'Stepper', state: 'toString' })).toEqual(['choices', 'Stepper', 'plain'])
    expect(placeOf({ element: 'Nothing' })).toEqual(['buttons', undefined, undefined])
  })

  test('rejects unknown or mistyped props at compile time', () => {
    const record = { element: 'Tag', zh: '标签', note: '', heard: '', Element: Tag, states: {} }
    defineEntry<TagProps>({ ...record, controls: { children: 'text', tone: ['blue'] } })
    // @ts-expect-error a tag has no such property
    defineEntry<TagProps>({ ...record, controls: { loading: 'flag' } })
    // @ts-expect-error its words are no flag
    defineEntry<TagProps>({ ...record, controls: { children: 'flag' } })
    // @ts-expect-error there is no such tone
    defineEntry<TagProps>({ ...record, controls: { tone: ['pink'] } })
    // @ts-expect-error a tag has words
    defineEntry<TagProps>({ ...record, states: { empty: ['空', 'Empty', () => ({ tone: 'blue' })] } })
  })
})

test('JSX snippet prints strings, numbers, booleans, arrays, functions and elements', () => {
  const record = defineEntry<Record<string, unknown>>({
    element: 'Cell',
    zh: '',
    note: '',
    heard: '',
    Element: () => <p />,
    states: {},
  })
  const line = (props: Record<string, unknown>) => jsxSnippetOf(record, props)
  expect(line({ title: '门诊', note: undefined })).toBe('<Cell title="门诊" />')
  expect(line({ title: 'a "b"', size: 2 })).toBe(`<Cell title={'a "b"'} size={2} />`)
  expect(line({ isOn: true, isOff: false })).toBe('<Cell isOn isOff={false} />')
  expect(line({ options: [{ value: 1, label: "it's" }] })).toBe(
    String.raw`<Cell options={[{ value: 1, label: 'it\'s' }]} />`,
  )
  expect(line({ onClick: () => undefined })).toBe('<Cell onClick={onClick} />')
  expect(line({ leading: <Avatar id="d1" name="林" />, children: <p>高新店</p> })).toBe(
    '<Cell leading={<Avatar id="d1" name="林" />}><p>高新店</p></Cell>',
  )
  expect(line({ children: 'a {b}' })).toBe("<Cell>{'a {b}'}</Cell>")
})

test('JSX snippet contains the edited text of every element', () => {
  const say = (chinese: string) => chinese
  for (const each of GALLERY_ENTRIES) {
    const texts = Object.entries(each.controls ?? {}).filter(([, kind]) => kind === 'text')
    for (const [state, [, , propsOf]] of Object.entries(each.states))
      for (const [name] of texts)
        expect(
          jsxSnippetOf(each, { ...propsOf(say, () => undefined), [name]: '改过的' }),
          `${each.element} ${state}`,
        ).toContain('改过的')
  }
})

test('gallery renders every state at the state’s URL without console output', async () => {
  const said = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
  const page = await openScreen(createTestApp(), '/gallery')
  for (const { element, states } of GALLERY_ENTRIES) {
    for (const [state, [chinese]] of Object.entries(states)) {
      await page.goTo(`/gallery?element=${element}&state=${state}`)
      expect(page.heads(), `${element} ${state}`).toContain(
        `${element} ${GALLERY_ENTRIES.find((each) => each.element === element)?.zh}`,
      )
      expect(page.one('nav[aria-label="状态"] [aria-current="page"]').textContent).toBe(chinese)
      expect(stageOf(page).childElementCount).toBeGreaterThan(0)
    }
  }
  expect(said.flatMap((spy) => spy.mock.calls)).toEqual([])
})

test('gallery navigates from a group to an element and its states, and back', async () => {
  const page = await openScreen(createTestApp(), '/gallery?group=choices')
  await page.tap('Stepper 步进器')
  await page.comesTo('/gallery?element=Stepper')
  await page.tap('已到上限')
  await page.comesTo('/gallery?element=Stepper&state=full')
  expect(stageOf(page).querySelector('input')?.value).toBe('5')
  for (const place of ['/gallery?element=Stepper', '/gallery?group=choices']) {
    act(() => page.router.history.back())
    await page.comesTo(place)
  }
  await page.sees('SwitchCell')
})

test('gallery search opens a state by keyboard only', async () => {
  const page = await openScreen(createTestApp(), '/gallery')
  press(document.body, '/')
  const field = page.one<HTMLInputElement>('input[type=search]')
  expect(document.activeElement).toBe(field)
  page.fill('找组件或状态', 'select')
  await page.sees('找到')
  press(field, 'ArrowDown')
  expect(document.activeElement?.textContent).toBe('Select下拉选择')
  press(document.activeElement ?? field, 'ArrowDown')
  press(document.activeElement ?? field, 'ArrowUp')
  press(document.activeElement ?? field, 'ArrowUp')
  expect(document.activeElement).toBe(field)
  page.fill('找组件或状态', 'disabled 步进器')
  act(() => field.form?.requestSubmit())
  await act(flushPromises)
  await page.comesTo('/gallery?element=Stepper&state=disabled')
  expect(field.value).toBe('')
  page.fill('找组件或状态', '没有这个')
  await page.sees('没有找到')
})

test('gallery updates the element and its copyable snippet when a prop changes', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const page = await openScreen(createTestApp(), '/gallery?element=Button&state=tint')
  const drawn = () => stageOf(page).querySelector('button')
  page.fill('children', '看 排班')
  page.fill('note', '明天')
  await until(() => expect(drawn()?.textContent).toBe('看 排班明天'))
  const flag = (name: string) => page.all('[role=switch]').find((each) => each.closest('label')?.textContent === name)
  act(() => flag('disabled')?.click())
  expect(drawn()?.getAttribute('aria-disabled')).toBe('true')
  const line = '<Button variant="tint" note="明天" disabled>看 排班</Button>'
  expect(page.one('pre').textContent).toBe(line)
  await page.tap('复制这一行')
  expect(copied).toHaveBeenCalledWith(line)
})

test('gallery updates the element when a number or choice changes, and restores the default when the number is cleared', async () => {
  const page = await openScreen(createTestApp(), '/gallery?element=ProgressBar&state=some')
  const percent = () => stageOf(page).querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
  for (const [typed, drawn] of [
    ['12', '12'],
    ['12.', '12'],
    ['12.6', '13'],
  ] as const) {
    page.fill('percent', typed)
    await until(() => expect(percent()).toBe(drawn))
  }
  page.fill('percent', '')
  await until(() => expect(percent()).toBe('64'))
  await page.goTo('/gallery?element=Seal&state=booked')
  act(() =>
    page
      .all('[role=combobox]')
      .find((each) => each.getAttribute('aria-labelledby') !== null)
      ?.click(),
  )
  await page.tap('void')
  expect(page.one('pre').textContent).toContain('tone="void"')
})

test('gallery translates state names and buttons into English', async () => {
  const { stores } = createTestApp()
  await act(() => stores.get(LanguageStore).choose('en'))
  const page = await openScreen({ stores }, '/gallery?element=SwitchCell')
  await page.sees('Copy the line')
  expect(page.one('[data-sample] nav').textContent).toBe('OffFailsDisabled')
})
