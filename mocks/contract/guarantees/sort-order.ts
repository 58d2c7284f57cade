import type { CallId } from '../../specification/calls'
import { listAtPath, numberAtPath, valueAtPath, textAtPath } from '../known-values'
import type { StepRequest } from '../contract-step'

const UNSORTED = 1000

const isRising = (values: readonly (number | string)[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value)
const told = <T>(rows: readonly unknown[], read: (row: unknown) => T | undefined): T[] =>
  rows.flatMap((row) => read(row) ?? [])

type Order = { readonly words: string; readonly isKept: (rows: readonly unknown[], ask: StepRequest) => boolean }
const ORDERS: Partial<Record<CallId, Order>> = {
  C2: {
    words: 'the clinics are not sorted by distance',
    isKept: (rows) => isRising(told(rows, (row) => numberAtPath(row, 'distance'))),
  },
  D2: {
    words: 'the doctors are not in the requested order',
    isKept: (rows, { body }) => {
      const asked = Array.isArray(body) ? body.map(String) : []
      return isRising(told(rows, (row) => asked.indexOf(textAtPath(row, 'id') ?? '')))
    },
  },
  D5: {
    words: 'the doctors are not sorted by the field sort',
    isKept: (rows) => isRising(rows.map((row) => numberAtPath(row, 'sort') ?? UNSORTED)),
  },
  T20: {
    words: 'the default address is not first',
    isKept: (rows) => rows.findIndex((row) => valueAtPath(row, 'isDefault') === true) <= 0,
  },
  R23: {
    words: 'the days of the week are not consecutive',
    isKept: (rows) => isRising(told(rows, (row) => textAtPath(row, 'date'))),
  },
}

/** Whether the call's response is a sorted list. */
export const isSortedList = (row: CallId): boolean => ORDERS[row] !== undefined
export function findSortViolation(row: CallId, ask: StepRequest, data: unknown): string | undefined {
  const order = ORDERS[row]
  return order && !order.isKept(listAtPath(data, 'rows'), ask) ? order.words : undefined
}
