import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/support/session-keeper'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'

function phone(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const keeper = app.container.get(SessionKeeper)
  return { ...app, keeper, service: app.container.get(PatientService), login: () => keeper.session.login }
}
const LOGIN = { token: 'token-1', mpId: 'mp-1', openId: 'o', patientId: 'p1' }
const CARD = { id: 'card1', name: '王雅琴' }
const OTHER = { ...LOGIN, token: 'token-5', patientId: 'p5', patientCard: { id: 'card5', name: '李同尘' } }

describe('the active card', () => {
  test('goes when the clinic has the file no more, and the login stays', async () => {
    const { service, says, login } = phone()
    says('T1', { code: 404 })
    expect(await kindOf(service.byId('p1'))).toBe('not-found')
    expect(login()).toEqual(LOGIN)
  })
  test('stays when nobody can say', async () => {
    const { service, says, login } = phone()
    says('T1', 'lost')
    expect(await kindOf(service.byId('p1'))).toBe('timeout')
    expect(login()?.patientCard).toEqual(CARD)
  })
  test('stays when it is the file of another one that has gone', async () => {
    const { service, says, login } = phone()
    says('T1', { code: 404 })
    expect(await kindOf(service.byId('p2'))).toBe('not-found')
    expect(login()?.patientCard).toEqual(CARD)
  })
  test('of another one who was selected meanwhile is left alone', async () => {
    const { service, says, keeper, login } = phone()
    says('T1', { code: 404 })
    const asking = kindOf(service.byId('p1'))
    keeper.keepLogin(OTHER)
    expect([await asking, login()]).toEqual(['not-found', OTHER])
  })
})

describe('what is typed and not sent yet', () => {
  test('of a new patient comes back without numbers', () => {
    const { service, storage } = phone()
    const typed = { name: '王小宝', sex: 'male', birthday: '2022-03-01', relation: 'child' } as const
    const form = { ...typed, mobile: '13800000001', idCard: '11010519491231002X' }
    service.keepDraft(form)
    expect([service.readDraft(), storage.read('_patient_draft')]).toEqual([typed, typed])
  })
  test('over a file comes back, and goes when told', () => {
    const { service, storage } = phone()
    const draft = { patientId: 'p1', version: 3, fields: { name: '王雅芹' } }
    service.keepFileDraft(draft)
    expect([service.readFileDraft(), storage.read('_file_draft')]).toEqual([draft, draft])
    service.keepFileDraft(undefined)
    expect([service.readFileDraft(), storage.kept.has('_file_draft')]).toEqual([undefined, false])
  })
})
