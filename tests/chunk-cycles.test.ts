import { expect, test } from 'vitest'
import { findChunkCycle } from '../scripts/chunk-cycles-plugin'

test.each<[string, Record<string, string[]>, string | undefined]>([
  ['names the first of two chunks that import each other', { a: ['b'], b: ['c'], c: ['b'] }, 'b'],
  ['ignores chunks that import the same chunk', { a: ['b', 'c'], b: ['c'], c: [] }, undefined],
])('findChunkCycle %s', (_, chunks, found) => expect(findChunkCycle(new Map(Object.entries(chunks)))).toBe(found))
