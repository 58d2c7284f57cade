import { ALL_CALLS, type CallId } from '../specification/calls'
import { shapeOf, type Shape } from './shape'
import { SPECIFIED_REPLY_FIELDS } from '../specification/replies'
import type { FieldFilter } from '../specification/shapes'

function reduced(shape: Shape, fields: FieldFilter | undefined): Shape {
  if (shape.row) return { ...shape, row: reduced(shape.row, fields) }
  if (fields === undefined || fields === true || typeof fields === 'function' || !shape.fields) return shape
  const kept = Object.entries(shape.fields).filter(([name]) => Object.hasOwnProperty.call(fields, name))
  return { ...shape, fields: Object.fromEntries(kept.map(([name, each]) => [name, reduced(each, fields[name])])) }
}

/** Returns a response's shape in the specification, without our additions. */
export const specifiedShape = (id: CallId): Shape => reduced(shapeOf(ALL_CALLS[id].reply), SPECIFIED_REPLY_FIELDS[id])
