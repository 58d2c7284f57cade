import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { PatientService } from '@/application/patient-service'
import { Patients } from '@/application/ports/patients'
import { SessionHolder } from '@/application/support/session-holder'
import type { NewPatient } from '@/domain/patient/patient'
import type { PatientCardDetails } from '@/domain/patient/patient-card'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

function family(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const keeper = app.container.get(SessionHolder)
  return {
    ...app,
    keeper,
    service: app.container.get(PatientService),
    login: () => keeper.session.login,
    card: () => keeper.session.login?.patientCard,
  }
}
const CARD = { id: 'card1', name: '王雅琴' }
const file = (over: object) => ({ data: { ...WIRE_EXAMPLES.T9.data, ...over } })

describe('PatientService.choose', () => {
  const card: PatientCardDetails = {
    id: 'card2',
    name: '王建国',
    patientId: 'p2',
    clinicId: 'c1',
    cardNo: '80020002',
    mobile: '138****0002',
    isMember: false,
  }
  test.each([
    ['with a patient card', [card], ['T7']],
    ['without a patient card', [], ['T5', 'T7']],
  ] as const)('selects a family member %s', async (_told, cards, calls) => {
    const { service, keeper, sent } = family()
    await service.choose({ id: 'p2', cards }, 'c1')
    expect([sent.map(({ id }) => id), keeper.token]).toEqual([calls, 'token-2'])
  })
})

describe('PatientService.add', () => {
  const person: NewPatient = {
    name: '王小宝',
    sex: 'male',
    birthday: '2000-03-01',
    mobile: '13800000001',
    idCardType: 'none',
    idCard: '',
    relation: 'child',
  }
  const guardian = { name: '王雅琴', idCard: '11010519491231002X', mobile: '13800000001', relation: 'parent' } as const
  const { patient } = WIRE_EXAMPLES.T4.data
  const unfinished = (app: ReturnType<typeof family>) => app.service.keepDraft({ name: '王小宝' })

  test('creates the patient, selects the new patient, and deletes the draft', async () => {
    const app = family()
    unfinished(app)
    app.says('T4', { data: { patient } })
    await app.service.add(person, 'c1')
    expect([app.calls(), app.keeper.token, app.service.readDraft()]).toEqual([['T4', 'T5', 'T7'], 'token-2', undefined])
    expect(app.sent[1]?.body).toEqual({ patientId: 'p1', clinicId: 'c1' })
  })
  test('waits for the patient’s decision when the clinic already has the profile', async () => {
    const app = family()
    unfinished(app)
    expect((await app.service.add(person, 'c1')).existed?.id).toBe('p8')
    expect([app.calls(), app.keeper.token, app.service.readDraft()]).toEqual([['T4'], 'token-1', { name: '王小宝' }])
  })
  test.each([
    ['an adult', person, ['health-data']],
    ['a child with a guardian', { ...person, guardian }, ['health-data', 'guardian']],
  ])('records the consents for %s', async (_told, added, keys) => {
    const app = family()
    await app.service.add(added, 'c1')
    const given = app.container.get(ConsentService).given()
    expect(given.map(({ key }) => key)).toEqual(keys)
    expect(app.sent[0]?.body).toMatchObject({ consents: keys.map((key) => ({ key })) })
  })
})

describe('PatientService.update', () => {
  const change = { id: 'p1', version: 3, name: '王雅芹' }
  test.each([
    ['active patient renamed', {}, { name: '王雅芹' }, { ...CARD, name: '王雅芹' }],
    ['another patient renamed', {}, { id: 'p2', name: '王建国' }, CARD],
    ['patient without a card renamed', { as: 'cardless' }, { name: '王雅芹' }, undefined],
    ['logged out meanwhile', { as: 'guest' }, { name: '王雅芹' }, undefined],
  ] as const)(
    'updates the session’s patient card only for the active patient: %s',
    async (_told, visitor, said, kept) => {
      const { service, says, card, login } = family(visitor)
      const before = login()?.token
      says('T9', file(said))
      expect((await service.update('c1', change)).name).toBe(said.name)
      expect([card(), login()?.token]).toEqual([kept, before])
    },
  )
  test('leaves the session unchanged when the name does not change', async () => {
    const { service, keeper } = family()
    let changes = 0
    keeper.subscribe(() => (changes += 1))
    await service.update('c1', { id: 'p1', version: 3, allergyHistory: '无' })
    expect(changes).toBe(0)
  })
  test('deletes the profile draft', async () => {
    const { service } = family()
    service.keepFileDraft({ patientId: 'p1', version: 3, fields: { name: '王雅芹' } })
    await service.update('c1', change)
    expect(service.readFileDraft()).toBeUndefined()
  })
  test('returns the updated card', async () => {
    const { service, sent } = family()
    const wish = { id: 'card1', patientId: 'p1', name: '王雅琴', mobile: '13800000001', wantsHealthCard: false }
    expect(await service.updateCard(wish)).toMatchObject({ id: 'card1', cardNo: '80020001' })
    expect(sent.map(({ id }) => id)).toEqual(['T6'])
  })
})

describe('PatientService.linkProfile', () => {
  const PROOF = { ticket: 'ticket-1' }
  test('deletes the draft, and removes the new profile before selecting the existing profile', async () => {
    const { service, calls, sent } = family()
    service.keepDraft({ name: '王小宝' })
    await service.bind('p8', 'c1', PROOF, 'p9')
    expect([calls(), service.readDraft()]).toEqual([['T5', 'T8', 'T7'], undefined])
    expect(sent[1]?.query).toMatchObject({ patientId: 'p9' })
  })
  test.each([
    ['was rejected', { code: 40910 }] as const,
    ['returned 404', { code: 404 }] as const,
    ['got no response', 'lost'] as const,
  ])('selects the existing profile even when removing the new profile %s', async (_told, said) => {
    const { service, says, calls, keeper } = family()
    says('T8', said)
    await service.bind('p8', 'c1', PROOF, 'p9')
    expect([calls(), keeper.token]).toEqual([['T5', 'T8', 'T7'], 'token-2'])
  })
  test('does not select the profile when another tab changes the patient meanwhile', async () => {
    const { service, storage, container, calls } = family()
    const patients = container.get(Patients)
    const makeCard = patients.makeCard.bind(patients)
    patients.makeCard = async (...given) => {
      const made = await makeCard(...given)
      storage.write('_login_info', { token: 'token-9', mpId: 'mp-1', openId: 'o', patientId: 'p5' })
      return made
    }
    expect(await failureKindOf(service.bind('p8', 'c1', PROOF, 'p9'))).toBe('changed-elsewhere')
    expect(calls()).toEqual(['T5'])
  })
  test('does not select the profile after an error other than Failure', async () => {
    const { service, container, calls } = family()
    container.get(Patients).unbind = () => Promise.reject(new TypeError('a bug'))
    await expect(service.bind('p8', 'c1', PROOF, 'p9')).rejects.toThrow(TypeError)
    expect(calls()).toEqual(['T5'])
  })
})

describe('PatientService.unlinkPatient', () => {
  test('clears the active patient card when the profile no longer exists', async () => {
    const { service, says, card } = family()
    says('T8', { code: 404 })
    await service.unbind('c1', 'p1')
    expect(card()).toBeUndefined()
  })
  test('leaves a session without a login unchanged', async () => {
    const { service, keeper } = family({ as: 'guest' })
    await service.unbind('c1', 'p1')
    expect(keeper.session).toEqual({ mpId: 'mp-1' })
  })
})

function phone(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const keeper = app.container.get(SessionHolder)
  return { ...app, keeper, service: app.container.get(PatientService), login: () => keeper.session.login }
}
const LOGIN = { token: 'token-1', mpId: 'mp-1', openId: 'o', patientId: 'p1' }
const OTHER = { ...LOGIN, token: 'token-5', patientId: 'p5', patientCard: { id: 'card5', name: '李同尘' } }

describe('active patient card', () => {
  test('disappears when the clinic has deleted the profile, but the login remains', async () => {
    const { service, says, login } = phone()
    says('T1', { code: 404 })
    expect(await failureKindOf(service.byId('p1'))).toBe('not-found')
    expect(login()).toEqual(LOGIN)
  })
  test('remains when the profile fails to load', async () => {
    const { service, says, login } = phone()
    says('T1', 'lost')
    expect(await failureKindOf(service.byId('p1'))).toBe('timeout')
    expect(login()?.patientCard).toEqual(CARD)
  })
  test('remains when another patient’s profile is deleted', async () => {
    const { service, says, login } = phone()
    says('T1', { code: 404 })
    expect(await failureKindOf(service.byId('p2'))).toBe('not-found')
    expect(login()?.patientCard).toEqual(CARD)
  })
  test('remains when another patient has been selected meanwhile', async () => {
    const { service, says, keeper, login } = phone()
    says('T1', { code: 404 })
    const asking = failureKindOf(service.byId('p1'))
    keeper.keepLogin(OTHER)
    expect([await asking, login()]).toEqual(['not-found', OTHER])
  })
})

describe('PatientService › drafts', () => {
  test('restores a new patient’s draft without ID numbers', () => {
    const { service, storage } = phone()
    const typed = { name: '王小宝', sex: 'male', birthday: '2022-03-01', relation: 'child' } as const
    const form = { ...typed, mobile: '13800000001', idCard: '11010519491231002X' }
    service.keepDraft(form)
    expect([service.readDraft(), storage.read('_patient_draft')]).toEqual([typed, typed])
  })
  test('restores a profile draft, and deletes it on request', () => {
    const { service, storage } = phone()
    const draft = { patientId: 'p1', version: 3, fields: { name: '王雅芹' } }
    service.keepFileDraft(draft)
    expect([service.readFileDraft(), storage.read('_file_draft')]).toEqual([draft, draft])
    service.keepFileDraft(undefined)
    expect([service.readFileDraft(), storage.kept.has('_file_draft')]).toEqual([undefined, false])
  })
})
