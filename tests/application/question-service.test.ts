import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { QuestionService } from '@/application/question-service'
import { SessionService } from '@/application/session-service'
import { PhoneStorage } from '@/application/ports/phone-storage'
import { isDraftKey } from '@/domain/phone/storage'
import { QuestionStore } from '@/ui/stores/question-store'
import { KNOWN } from '../../mocks/clinic/known'
import { atHome } from '../support/at-home'

const KEY = '_questions_draft'
const VISIT = { id: 'r1' }
async function phone() {
  const { container } = await atHome()
  const storage = container.get(PhoneStorage)
  const open = () => new QuestionStore(container.get(QuestionService))
  return { container, storage, open, store: open() }
}

describe('the questions of a patient', () => {
  test('are kept in the tab, and there for the next page of it', async () => {
    const { open, store } = await phone()
    expect([store.add(VISIT, '忌口吗'), store.add(VISIT, '忌口吗')]).toEqual([true, false])
    expect(open().of(VISIT)).toEqual(['忌口吗'])
    expect(isDraftKey(KEY)).toBe(true)
  })
  test('go on with the visit that takes the place of another', async () => {
    const { open, store } = await phone()
    const moved = { id: 'r2', rescheduledFrom: 'r1' }
    store.add(VISIT, '忌口吗')
    store.add(moved, '能喝茶吗')
    expect([open().of(moved), open().of(VISIT)]).toEqual([['忌口吗', '能喝茶吗'], ['忌口吗']])
  })
  test('leave nothing behind once the last is taken out', async () => {
    const { storage, store } = await phone()
    store.add(VISIT, '忌口吗')
    store.drop(VISIT, '忌口吗')
    expect([store.of(VISIT), storage.read(KEY)]).toEqual([[], undefined])
  })
  test('are gone with another patient, who finds none', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    await container.get(PatientService).select(KNOWN.patients.wangJianguo)
    expect([storage.read(KEY), open().of(VISIT)]).toEqual([undefined, []])
  })
  test('stay when the same patient is selected once more', async () => {
    const { container, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    await container.get(PatientService).select(KNOWN.patients.wangYaqin)
    expect(open().of(VISIT)).toEqual(['忌口吗'])
  })
  test('disappear after a log-out, and a guest keeps none', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    container.get(SessionService).signOut()
    expect(storage.read(KEY)).toBeUndefined()
    open().add(VISIT, '忌口吗')
    expect(storage.read(KEY)).toBeUndefined()
  })
  test('wait for the same person when a login expires, and a guest sees none', async () => {
    const { container, storage, open, store } = await phone()
    store.add(VISIT, '忌口吗')
    container.get(SessionService).endLogin()
    expect(open().of(VISIT)).toEqual([])
    expect(storage.read(KEY)).toBeDefined()
  })
  test.each([null, 7, 'x', [], {}, { owner: 'of another', questions: { r1: ['忌口吗'] } }])(
    'that another one left as %j are thrown away unread',
    async (left) => {
      const { storage, open } = await phone()
      storage.write(KEY, left)
      expect([open().of(VISIT), storage.read(KEY)]).toEqual([[], undefined])
    },
  )
})
