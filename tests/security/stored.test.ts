import { expect, test } from 'vitest'
import { AddressService } from '@/application/address-service'
import { MemberCardService } from '@/application/member-card-service'
import { PatientService } from '@/application/patient-service'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { FileCredentials } from '@/application/ports/file-credentials'
import { isDraftKey, type StorageKey } from '@/domain/device/storage'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { logIn, MemoryStorage, createTestApp } from '../support/test-app'

const MOBILE = '13912345678'
const ID_CARD = '11010519491231002X'
const PASSWORD = '864209'
const DETAIL = '暗号街七百号'

/** Every value ever written, by key, including deleted ones. */
class NotedStorage extends MemoryStorage {
  readonly written: { readonly key: StorageKey; readonly text: string }[] = []
  override write(key: StorageKey, value: unknown): void {
    this.written.push({ key, text: JSON.stringify(value) })
    super.write(key, value)
  }
}

test('storage contains no number, password, URL or key after any user journey', async () => {
  const storage = new NotedStorage()
  const demo = createTestApp({ storage })
  const { container } = demo
  await logIn(demo)
  const patients = container.get(PatientService)
  const person = { name: '王小宝', sex: 'female', birthday: '1949-12-31', mobile: MOBILE, relation: 'parent' } as const
  const whole = { ...person, idCardType: 'id-card', idCard: ID_CARD } as const
  // The form passes all input; the draft must not store fields that do not belong to it.
  patients.keepDraft(whole)
  await patients.add(whole, 'c1001')
  const addresses = container.get(AddressService)
  const place = { provinceId: '', provinceName: '', cityId: '', cityName: '', districtId: '', districtName: '' }
  const address = { ...place, patientId: 'p1', consignee: '王雅琴', mobile: MOBILE, detail: DETAIL, isDefault: false }
  addresses.keepDraft({ ...address, id: 'new', place })
  await addresses.add(address).catch(() => undefined)
  const cards = container.get(MemberCardService)
  const card = await cards.card()
  const sessions = container.get(SessionService)
  await sessions.sendSelfCode('member-password')
  const proof = await sessions.verifySelf('123456')
  if (card) await cards.setPassword(card, PASSWORD, proof)
  const { accessKeySecret, securityToken } = await container.get(FileCredentials).fresh()
  await container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
  container.get(VisitTicketStorage).all()

  const found = (text: string) => storage.written.filter((each) => each.text.includes(text)).map(({ key }) => key)
  expect(storage.written.length).toBeGreaterThan(5)
  for (const secret of [MOBILE, '13800000001', ID_CARD, PASSWORD, accessKeySecret, securityToken, proof.ticket])
    expect([secret.length > 5, found(secret)]).toEqual([true, []])
  // Drafts are stored only in the tab's session storage.
  expect(found(DETAIL).length).toBeGreaterThan(0)
  expect(found(DETAIL).every(isDraftKey)).toBe(true)
})
