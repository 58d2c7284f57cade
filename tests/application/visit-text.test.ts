import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { VisitService } from '@/application/visit-service'
import { KNOWN } from '../../mocks/clinic/known'
import { atHome } from '../support/at-home'

const KEY = '_visit_text_draft'
const FIELD = 'cancel r1'
async function phone() {
  const { container } = await atHome()
  return { container, storage: container.get(PhoneStorage), visits: container.get(VisitService) }
}

describe('VisitService.typed', () => {
  test('returns the text of its field, and nothing once that is emptied', async () => {
    const { storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    expect([visits.typed(FIELD), visits.typed('question r1')]).toEqual(['孩子发烧', ''])
    visits.keepTyped(FIELD, '')
    expect([visits.typed(FIELD), storage.read(KEY)]).toEqual(['', undefined])
  })
  test('returns nothing to another patient, whose selection deletes the text', async () => {
    const { container, storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    await container.get(PatientService).select(KNOWN.patients.wangJianguo)
    expect([visits.typed(FIELD), storage.read(KEY)]).toEqual(['', undefined])
  })
  test('reads a stored value that is no text as nothing', async () => {
    const { storage, visits } = await phone()
    visits.keepTyped(FIELD, '孩子发烧')
    storage.write(KEY, { ...(storage.read(KEY) as object), talks: [{ id: FIELD, value: 5 }] })
    expect(visits.typed(FIELD)).toBe('')
  })
})
