import { ABSENT, isText, otherValues } from '../../support/field-map/change'
import { ALL_FIELDS, type Field } from '../../support/field-map/fields'
import type { Effect } from '../../support/field-map/map'
import { observe, type Seen } from './observe'
import type { State } from './states'

type IsMeant = (name: string) => boolean

const FIELDS = new Map(ALL_FIELDS.map((field) => [field.name, field]))
const other = ({ schema, mark }: Field, value: unknown, nth: number): unknown => otherValues(schema, value, mark)[nth]

/** Lists the fields with a value in the replies of a state, and those that are texts. */
export async function readFields(state: State, isComplete = false) {
  const fields = new Set<string>()
  const texts = new Set<string>()
  const seen = await observe(state, {
    isComplete,
    onField({ name, schema, mark }, value) {
      fields.add(name)
      if (isText(schema, value, mark)) texts.add(name)
    },
  })
  return { seen, fields, texts }
}

const withMarks = ({ texts }: Seen, names: readonly string[]): string[] =>
  names.filter((name) => texts.some((text) => text.includes(FIELDS.get(name)?.mark ?? name)))

/**
 * Gives each text of the replies a unique value, and lists those that the screen displays. The app does not find a
 * renamed field.
 */
export async function displayedTexts(state: State, isMeant: IsMeant, renamed?: string): Promise<string[]> {
  await observe(state) // loads the screen's code
  const { texts } = await readFields(state)
  const asked = [...texts].filter(isMeant)
  const seen = await observe(state, {
    onField: (field, value) =>
      field.name === renamed ? ABSENT : asked.includes(field.name) ? other(field, value, 0) : undefined,
  })
  return withMarks(seen, asked)
}

const isSame = (one: Seen, another: Seen) => one.html === another.html && one.sent === another.sent
/** Whether the same elements have another text. */
const isOtherText = (one: Seen, another: Seen) =>
  one.texts.length === another.texts.length && one.texts.some((text, at) => text !== another.texts[at])

type Task = {
  readonly isMeant: IsMeant
  /** Whether the field has a known effect on this screen in another state; then only its text is measured. */
  readonly isKnown: IsMeant
  readonly isComplete?: boolean
}

/** Fields with an effect on an earlier screen, which do not share a run. */
const effective = new Set<string>()

/** Finds the effect of each field: all texts in one run, and groups of other fields until a group has no effect. */
export async function measureEffects(state: State, { isMeant, isKnown, isComplete = false }: Task) {
  await observe(state, { isComplete }) // loads the screen's code
  const { seen: before, fields, texts } = await readFields(state, isComplete)
  const asked = [...fields].filter(isMeant)
  const found = new Map<string, Effect>()
  // On a page that differs without a change, every field would seem to have an effect.
  const isStable = async () => isSame(before, await observe(state, { isComplete }))
  const unstable = {
    fields: [...fields],
    effects: Object.fromEntries<Effect>([]),
    buttons: before.buttons,
    isStable: false,
  }
  if (!(await isStable())) return unstable
  const change = (names: readonly string[], nth: number) =>
    observe(state, {
      isComplete,
      onField: (field, value) => (names.includes(field.name) ? other(field, value, nth) : undefined),
    })

  const marked = asked.filter((name) => texts.has(name))
  for (const name of withMarks(await change(marked, 0), marked)) found.set(name, 'text')

  async function search(names: readonly string[], nth: number): Promise<void> {
    const [name] = names
    if (name === undefined) return
    const after = await change(names, nth)
    if (isSame(before, after)) return
    if (names.length === 1) {
      found.set(name, isOtherText(before, after) ? 'shown' : 'decides')
      effective.add(name)
      return
    }
    const half = Math.ceil(names.length / 2)
    await search(names.slice(0, half), nth)
    await search(names.slice(half), nth)
  }
  for (const nth of [0, 1]) {
    const left = asked.filter((name) => !found.has(name) && !isKnown(name))
    for (const name of left.filter((each) => effective.has(each))) await search([name], nth)
    await search(
      left.filter((each) => !effective.has(each)),
      nth,
    )
  }
  if (!(await isStable())) return unstable
  return { fields: [...fields], effects: Object.fromEntries(found), buttons: before.buttons, isStable: true }
}
