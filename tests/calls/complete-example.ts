import type { Shape } from '../../mocks/contract/shape'
import { SAMPLE_TIME } from './samples'

const isBox = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const BY_FORMAT = { yuan: 25.5, date: '2030-05-01', 'date-time': SAMPLE_TIME, id: 'id1' }
function sampleOf(shape: Shape): unknown {
  const { kind, format, row, codes = [], words = [], choices: [choice] = [] } = shape
  if (format) return BY_FORMAT[format]
  if (kind === 'object') return completed(shape, {})
  if (kind === 'list') return row ? [sampleOf(row)] : []
  if (kind === 'code') return codes[0]
  if (kind === 'word') return words[0]
  if (kind === 'either') return choice && sampleOf(choice)
  return { number: 1, flag: true, text: '文字', 'text-or-number': '1', any: null }[kind]
}

function completed(shape: Shape, value: unknown): unknown {
  const { fields = {}, row } = shape
  if (Array.isArray(value)) {
    if (row) for (const each of value) completed(row, each)
  } else if (isBox(value)) {
    for (const [name, field] of Object.entries(fields))
      value[name] = name in value ? completed(field, value[name]) : sampleOf(field)
  }
  return value
}

/** Adds the optional fields that an example leaves out, in place. */
export const completeExample = (shape: Shape, example: unknown): void => void completed(shape, example)
