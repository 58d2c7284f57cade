import { CALLS, CALL_IDS } from '../../mocks/specification/calls'
import { ALL_FIELDS } from '../../tests/support/field-map/fields'
import { placeFields, type FieldMap, type Placement } from '../../tests/support/field-map/map'
import { readScreenCode } from './screen-code'

const HEAD = `# Field map

For developers: which screen displays which field of a reply. Written by \`npm run tools -- field-map\` from [field-map.json](field-map.json). How it is measured is in \`docs/testing.md\`, the codes of the screens are in \`docs/product/screens.md\`.

- **Shown on**: these screens display the value.
- **Decides on**: another value changes a link, a button, the order or a later request of these screens. \`*\` is a screen after a button was tapped.
- **Otherwise**: the call in whose reply the same entry of the schema has an effect; or why the field has none.
- Fields in *italics* are not sent by the mock clinic; their values are those of the call's example.
`

const KINDS = {
  shown: 'are shown',
  decides: 'decide only',
  shared: 'have an effect in another reply with the same schema',
  used: 'are used in a state that is not measured',
  required: 'only have to be present',
  'no effect': 'have no effect',
}
function renderTotals(map: FieldMap, placements: readonly Placement[]): string {
  const unread = placements.filter(({ kind }) => kind === 'unread').length
  const all = placements.length - unread
  const parts = Object.entries(KINDS).map(([kind, words]) => {
    const count = placements.filter((each) => each.kind === kind).length
    return `${count} ${words} (${((100 * count) / all).toFixed(1)} %)`
  })
  const places = new Set(map.states.filter((state) => !state.includes('#'))).size
  return `\nThe app reads ${all} fields of ${CALL_IDS.length} replies: ${parts.join(', ')}. ${unread} more are documented and not read. ${places} states and ${map.states.length - places} taps, measured in ${Math.round(map.seconds / 60)} minutes.\n`
}

function otherwise(placement: Placement | undefined): string {
  if (placement?.kind === 'shared') return `as in ${placement.call}`
  if (placement?.kind === 'unread') return 'not read'
  if (placement?.kind === 'required') return 'must be present'
  if (placement?.kind === 'used') return `used in \`${placement.file}\``
  return placement?.kind === 'no effect' ? placement.reason : ''
}

/** Renders docs/generated/field-map.md. Fields with the same screens share a row. */
export function renderFieldMap(map: FieldMap): string {
  const placements = placeFields(map)
  const codes = map.states.map((state) => {
    const [place = ''] = state.split(' ')
    return `${readScreenCode(place)}${state.includes('#') ? '\\*' : ''}`
  })
  const screens = (at: readonly number[]) => [...new Set(at.map((each) => codes[each] ?? ''))].sort().join(' ')
  const sections = CALL_IDS.map((id) => {
    const rows = new Map<string, string[]>()
    for (const { name, path } of ALL_FIELDS.filter(({ call }) => call === id)) {
      const { text = [], shown = [], decides = [], isAdded } = map.fields[name] ?? {}
      const key = [screens([...text, ...shown]), screens(decides), otherwise(placements.get(name))].join(' | ')
      rows.set(key, [...(rows.get(key) ?? []), isAdded ? `*\`${path}\`*` : `\`${path}\``])
    }
    if (rows.size === 0) return ''
    const lines = [...rows].map(([key, fields]) => `| ${fields.join(' ')} | ${key} |`)
    const head = '| Fields | Shown on | Decides on | Otherwise |\n| --- | --- | --- | --- |'
    return [`## ${id}\n`, CALLS[id].about, '', head, ...lines, ''].join('\n')
  })
  return [HEAD + renderTotals(map, [...placements.values()]), ...sections.filter(Boolean)].join('\n')
}
