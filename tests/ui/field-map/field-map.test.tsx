import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { safeParse } from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallId } from '../../../mocks/specification/calls'
import { ALL_FIELDS, isRead } from '../../support/field-map/fields'
import { entryKey, placeFields, type FieldMap, type StateResult } from '../../support/field-map/map'
import { NO_EFFECT, USED_IN } from '../../support/field-map/reasons'
import { sampleOf } from '../../support/evidence'
import { displayedTexts, measureEffects, readFields } from './measure'
import { stateName, STATES, type State } from './states'

/** Set by `npm run tools -- field-map`: the file for the results, and which part of how many to measure. */
const { SUJIAN_FIELD_MAP: file = '', SUJIAN_FIELD_MAP_PART = '0/1' } = process.env
const [part = 0, parts = 1] = SUJIAN_FIELD_MAP_PART.split('/').map(Number)
const MAX_MS = 900_000

const callIn = (name: string) => name.split(' ')[0] as CallId
/** Calls of every screen, whose fields are measured on these screens only. */
const SHELL: ReadonlySet<string> = new Set<CallId>(['A2', 'C1', 'C17'])
const WITH_SHELL = /^(home|me|login|clinics|clinics\/c1001|patients|subscribe|advisory|)$/
const isMeasured = ({ place }: State, name: string) => !SHELL.has(callIn(name)) || WITH_SHELL.test(place)

const named = (states: readonly State[]) => states.map((state) => ({ name: stateName(state), state }))

const record = (result: StateResult) => appendFileSync(file, `${JSON.stringify(result)}\n`)

/** Effects so far: of each field, and of each field on each screen. */
const placed = new Set<string>()
/** Measurements without an effect, by field, and by the button that was tapped; after some, neither is tried again. */
const fruitless = new Map<string, number>()
const MAX_FRUITLESS = { button: 3, field: 5 }
const noteFruitless = (name: string) => fruitless.set(name, (fruitless.get(name) ?? 0) + 1)
const MAX_BUTTONS = 20
/** Only these can have an effect. */
const READ = new Set(ALL_FIELDS.filter(isRead).map(({ name }) => name))

/** `text` is left to the mock clinic's own replies, which `npm test` compares. */
const withoutTexts = (effects: StateResult['effects']): StateResult['effects'] =>
  Object.fromEntries(Object.entries(effects).map(([name, effect]) => [name, effect === 'text' ? 'shown' : effect]))

async function measure(state: State): Promise<void> {
  const screen = state.place.replaceAll(/\?.*|\d/g, '')
  const isKnown = (name: string) => placed.has(`${screen} ${name}`)
  const isMeant = (name: string) => isMeasured(state, name)
  const sent = await measureEffects(state, { isMeant, isKnown })
  const isAdded = (name: string) => isMeant(name) && !isKnown(name) && !sent.fields.includes(name)
  const added = await measureEffects(state, { isMeant: isAdded, isKnown, isComplete: true })
  const effects = { ...withoutTexts(added.effects), ...sent.effects }
  if (sent.isStable && added.isStable) record({ state: stateName(state), sent: sent.fields, effects })
  for (const name of Object.keys(effects)) placed.add(name).add(`${screen} ${name}`)
  for (const [button, label] of sent.buttons.slice(0, MAX_BUTTONS).entries())
    if ((fruitless.get(label) ?? 0) < MAX_FRUITLESS.button) await measureTap({ ...state, button }, label)
}

/** Measures the fields without an effect so far after a button was tapped. */
async function measureTap(state: State, label: string): Promise<void> {
  const { fields } = await readFields(state, true)
  const isMeant = (name: string) =>
    READ.has(name) && !placed.has(name) && (fruitless.get(name) ?? 0) < MAX_FRUITLESS.field
  const asked = [...fields].filter(isMeant)
  if (asked.length === 0) return void noteFruitless(label)
  const { effects } = await measureEffects(state, { isMeant, isKnown: () => false, isComplete: true })
  for (const name of asked)
    if (effects[name]) placed.add(name)
    else noteFruitless(name)
  if (Object.keys(effects).length === 0) return void noteFruitless(label)
  record({ state: stateName(state), sent: [], effects: withoutTexts(effects) })
}

// Some components report values that no clinic sends.
beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind).mockImplementation(() => {})
})

if (file)
  describe('field map', () => {
    test.each(named(STATES.filter((_, at) => at % parts === part)))(
      'measures $name',
      ({ state }) => measure(state),
      MAX_MS,
    )
  })
else
  describe('docs/generated/field-map.json', () => {
    const map = JSON.parse(readFileSync('docs/generated/field-map.json', 'utf8')) as FieldMap
    const placements = placeFields(map)
    const measured = STATES.filter((state) => map.states.includes(stateName(state)))
    const textsAt = (state: State): string[] => {
      const at = map.states.indexOf(stateName(state))
      return Object.keys(map.fields).filter((name) => map.fields[name]?.text?.includes(at))
    }
    const displayedAt = async (state: State, renamed?: string) =>
      (await displayedTexts(state, (name) => isMeasured(state, name), renamed)).sort()

    test('has a row for every field of every reply', () => {
      expect(Object.keys(map.fields)).toEqual(ALL_FIELDS.map(({ name }) => name))
    })
    test('contains all states but for at most three whose page is not stable', () => {
      expect(STATES.length - measured.length).toBeLessThan(4)
    })
    test('has no effect of a field that the app does not read', () => {
      const unread = ALL_FIELDS.filter(({ name }) => !READ.has(name))
      expect(unread.length).toBeGreaterThan(50)
      expect(
        unread.filter(({ name }) => map.fields[name]?.text ?? map.fields[name]?.shown ?? map.fields[name]?.decides),
      ).toEqual([])
    })
    test('explains each field without a measured effect, and no others', () => {
      const without = ALL_FIELDS.filter(({ name }) => /^(used|no effect)$/.test(placements.get(name)?.kind ?? ''))
      const explained = [...Object.values(USED_IN), ...Object.values(NO_EFFECT)].flatMap((names) => names.split(' '))
      expect(explained.sort()).toEqual([...new Set(without.map(entryKey))].sort())
      expect(Object.keys(USED_IN).filter((file) => !existsSync(file))).toEqual([])
    })
    test('leaves at most 1 % of the fields that the app reads without an effect', () => {
      const kinds = [...placements.values()].map(({ kind }) => kind).filter((kind) => kind !== 'unread')
      expect(kinds.filter((kind) => kind === 'no effect').length / kinds.length).toBeLessThan(0.01)
    })

    test.each(named(sampleOf(measured, 60)))('lists the texts that $name displays', async ({ state }) => {
      expect(await displayedAt(state)).toEqual(textsAt(state).sort())
    })

    const plain = measured.filter(({ isGuest, world }) => !isGuest && !world)
    /** Texts that a reply may omit and that decide nothing, with some screens that load the call. */
    const renamed = ALL_FIELDS.filter(({ name, schema }) => {
      const { text = [], shown, decides } = map.fields[name] ?? {}
      return text.length > 0 && text.length < 4 && !shown && !decides && safeParse(schema, undefined).success
    }).map(({ name, call }) => ({
      name,
      states: plain.filter((state) => textsAt(state).some((text) => callIn(text) === call)).slice(0, 5),
    }))
    test.each(sampleOf(renamed, 80))('fails for exactly the screens with $name when it is renamed', async (field) => {
      const failing: string[] = []
      for (const state of field.states) {
        const texts = await displayedAt(state, field.name)
        if (texts.join() !== textsAt(state).sort().join()) failing.push(stateName(state))
      }
      const listed = field.states.filter((state) => textsAt(state).includes(field.name))
      expect(failing).toEqual(listed.map(stateName))
    })
  })
