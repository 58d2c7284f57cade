import { listAt, part, sourceAt, type KnownValues } from '../known-values'
import { NOTHING, step, type ContractStep } from '../contract-step'

/** A position in Chengdu; comma and dot are sent unencoded. */
const HERE = { latitude: '30.5702', longitude: '104.0648' }
/** Not a valid number, so no SMS is sent. */
const NO_MOBILE = '1'
const ANY_CODE = '000000'

function learnLogin(data: unknown, facts: KnownValues): void {
  const login = part(data, 'loginInfo') ?? data
  facts.offer('token', sourceAt(login, 'token'))
  facts.offer('patientId', sourceAt(login, 'patientId'))
  facts.offer('selectedId', sourceAt(login, 'patientId'))
}

/** Clinic and login: public calls, and the ways to get a token. */
export const entrySteps: readonly ContractStep[] = [
  step('A1', (facts) => ({ parts: { mpId: facts.need('mpId') } })),
  step('C1', NOTHING, { learn: (data, facts) => facts.offer('clinicId', sourceAt(data, 'id')) }),
  step('C2', () => [{ query: HERE }, { query: { latitude: '', longitude: '' } }], {
    learn: (data, facts) => facts.offer('clinicId', sourceAt(listAt(data, 'rows')[0], 'id')),
  }),

  step('A5', (_, { demo }) => ({ body: { openIdHint: demo.openIdHint ?? 'contract-kit' } }), {
    accepts: 'any',
    learn: learnLogin,
    isLogin: true,
  }),
  step('A7', (_, { demo }) => ({ body: { mobile: demo.mobile ?? NO_MOBILE, scene: 'login' } }), {
    accepts: 'any',
    isLogin: true,
  }),
  step('A8', (_, { demo }) => ({ body: { mobile: demo.mobile ?? NO_MOBILE, inputCode: demo.smsCode ?? ANY_CODE } }), {
    accepts: 'any',
    learn: learnLogin,
    isLogin: true,
  }),
  step('A4', (_, { demo, mark }) => ({ body: { code: demo.wechatCodes?.[0] ?? mark } }), {
    accepts: 'any',
    learn: learnLogin,
    isLogin: true,
  }),
  step(
    'A6',
    (facts, { demo, mark }) => ({
      body: { code: demo.wechatCodes?.[1] ?? mark, clinicId: facts.need('clinicId'), secondLogin: 1 },
    }),
    { accepts: 'any', learn: learnLogin, isLogin: true },
  ),
  step('A2', (facts) => ({ parts: { token: facts.need('token') } }), { learn: learnLogin }),
  step('A12', () => ({ body: { url: 'https://m.example.com/?a=1' } })),
  step('A14', (_, { mark }) => ({
    body: {
      level: 'info',
      message: mark,
      stack: '',
      route: 'contract',
      ua: 'contract kit',
      at: new Date().toISOString(),
    },
  })),
]

/** Rules and position of the clinic. */
export const clinicSteps: readonly ContractStep[] = [
  step('C3', (facts) => ({
    parts: { id: facts.need('clinicId') },
    query: { needAppointmentConfig: '1', businessType: '0' },
  })),
  step('C18', (_, { demo }) => ({ parts: { id: demo.shortId ?? 'contract-kit' } }), { accepts: 'any' }),
  step('R24', () => ({ query: HERE })),
  step('A11', NOTHING, {
    learn: (data, facts) => {
      for (const province of listAt(data)) {
        const city = listAt(province, 'children')[0]
        const district = listAt(city, 'children')[0]
        const ids = [sourceAt(province, 'id'), sourceAt(city, 'id'), sourceAt(district, 'id')]
        const names = [sourceAt(province, 'name'), sourceAt(city, 'name'), sourceAt(district, 'name')]
        const [provinceId, cityId, districtId] = ids
        const [provinceName, cityName, districtName] = names
        if (provinceId && cityId && districtId && provinceName && cityName && districtName)
          facts.offer('region', { provinceId, provinceName, cityId, cityName, districtId, districtName })
      }
    },
  }),
]
