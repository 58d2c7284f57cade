import { ALL_FIELDS } from '../../tests/support/field-map/fields'
import type { FieldRow, StateResult } from '../../tests/support/field-map/map'

const EFFECTS = ['text', 'shown', 'decides'] as const

/** Returns docs/generated/field-map.json: one field per line. */
export function mergeResults(results: readonly StateResult[], seconds: number): string {
  const measured = results.filter(({ state, effects }) => !state.includes('#') || Object.keys(effects).length > 0)
  const states = measured.map(({ state }) => state).sort()
  const sent = new Set(measured.flatMap((each) => each.sent))
  const rowOf = (name: string): FieldRow => {
    const rows = EFFECTS.map((effect) => {
      const at = measured.flatMap(({ state, effects }) => (effects[name] === effect ? [states.indexOf(state)] : []))
      return [effect, at.sort((a, b) => a - b)] as const
    })
    const found = rows.filter(([, at]) => at.length > 0)
    return { ...Object.fromEntries(found), ...(!sent.has(name) && { isAdded: true }) }
  }
  const lines = ALL_FIELDS.map(({ name }) => `    ${JSON.stringify(name)}: ${JSON.stringify(rowOf(name))}`)
  const head = JSON.stringify({ seconds: Math.round(seconds), states }, null, 2).slice(0, -2)
  return `${head},\n  "fields": {\n${lines.join(',\n')}\n  }\n}\n`
}
