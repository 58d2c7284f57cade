import { hasPrintPage, type HandoutItem } from '@/domain/record/record-handout'
import type { MedicalRecord, ReportRule } from '@/domain/record/record'
import type { Records } from '../ports/records'
import { undefinedIfNotFound } from './map-concurrent'

/**
 * Reads a record's result and print page; undefined if the clinic withholds it. A record without a print page is still
 * useful; an examination without results is not.
 */
export async function readHandoutItem(
  records: Records,
  record: MedicalRecord,
  rule: ReportRule,
): Promise<HandoutItem | undefined> {
  const { id, kind } = record
  const [examination, print] = await Promise.all([
    kind === 'exam' ? undefinedIfNotFound(records.examination(id)) : undefined,
    kind !== 'unknown' && hasPrintPage(record, rule) ? undefinedIfNotFound(records.print(kind, id)) : undefined,
  ])
  if (kind === 'exam' && !examination) return undefined
  return { record, ...(examination && { examination }), ...(print && { print }) }
}
