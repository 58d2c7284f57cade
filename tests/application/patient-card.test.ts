import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { SessionKeeper } from '@/application/session-keeper'
import { openExampleClinic } from '../support/example-clinic'
import { kindOf } from '../support/kind-of'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function phone(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const keeper = app.container.get(SessionKeeper)
  return { ...app, keeper, service: app.container.get(PatientService), login: () => keeper.session.login }
}
const LOGIN = { token: 'token-1', mpId: 'mp-1', openId: 'o', patientId: 'p1' }
const CARD = { id: 'card1', name: '王雅琴' }
const OTHER = { ...LOGIN, token: 'token-5', patientId: 'p5', patientCard: { id: 'card5', name: '李同尘' } }

describe('the active card, asked after', () => {
  test('takes the name of the file and stays the same card', async () => {
    const { service, says, sent, login } = phone()
    says('T1', { data: { ...WIRE_EXAMPLES.T1.data, name: '王雅芹' } })
    await service.refreshCard()
    expect([sent.map(({ path }) => path), login()]).toEqual([
      ['/mcapi/patients/p1'],
      { ...LOGIN, patientCard: { ...CARD, name: '王雅芹' } },
    ])
  })
  test('of a login that names no patient is asked for by its own id', async () => {
    const { service, keeper, sent } = phone()
    keeper.keepLogin({ ...LOGIN, patientId: '', patientCard: CARD })
    await service.refreshCard()
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/patients/card1'])
  })
  test('goes when the clinic has it no more, and the login stays', async () => {
    const { service, says, login } = phone()
    says('T1', { code: 404 })
    await service.refreshCard()
    expect(login()).toEqual(LOGIN)
  })
  test('stays when nobody can say', async () => {
    const { service, says, login } = phone()
    says('T1', 'lost')
    expect(await kindOf(service.refreshCard())).toBe('timeout')
    expect(login()?.patientCard).toEqual(CARD)
  })
  test.each(['guest', 'cardless'] as const)('is not asked for by a %s', async (as) => {
    const { service, sent, keeper } = phone({ as })
    const before = keeper.session
    await service.refreshCard()
    expect([sent, keeper.session]).toEqual([[], before])
  })
  test.each([
    ['its name', { data: { ...WIRE_EXAMPLES.T1.data, name: '王雅芹' } }],
    ['that it is gone', { code: 404 }],
  ])('is left alone by an answer, %s, that comes after another one was selected', async (_told, said) => {
    const { service, says, keeper, login } = phone()
    says('T1', said)
    const asking = service.refreshCard()
    keeper.keepLogin(OTHER)
    await asking
    expect(login()).toEqual(OTHER)
  })
})

describe('what is typed and not sent yet', () => {
  test('of a new patient comes back without numbers', () => {
    const { service, keepsakes } = phone()
    const typed = { name: '王小宝', sex: 'male', birthday: '2022-03-01', relation: 'child' } as const
    const form = { ...typed, mobile: '13800000001', idCard: '11010519491231002X' }
    service.keepDraft(form)
    expect([service.readDraft(), keepsakes.read('_patient_draft')]).toEqual([typed, typed])
  })
  test('over a file comes back, and goes when told', () => {
    const { service, keepsakes } = phone()
    const draft = { patientId: 'p1', version: 3, fields: { name: '王雅芹' } }
    service.keepFileDraft(draft)
    expect([service.readFileDraft(), keepsakes.read('_file_draft')]).toEqual([draft, draft])
    service.keepFileDraft(undefined)
    expect([service.readFileDraft(), keepsakes.kept.has('_file_draft')]).toEqual([undefined, false])
  })
})
