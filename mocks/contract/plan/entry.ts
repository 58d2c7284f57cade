import { listAtPath, valueAtPath, textAtPath, type KnownValues } from '../known-values'
import { emptyRequest, createContractStep, type ContractStep } from '../contract-step'

/** A position in Chengdu, sent with its comma and dot unencoded. */
const HERE = { latitude: '30.5702', longitude: '104.0648' }
/** An invalid mobile number, so that no SMS is sent. */
const NO_MOBILE = '1'
const ANY_CODE = '000000'

function learnLogin(data: unknown, facts: KnownValues): void {
  const login = valueAtPath(data, 'loginInfo') ?? data
  facts.offer('token', textAtPath(login, 'token'))
  facts.offer('patientId', textAtPath(login, 'patientId'))
  facts.offer('selectedId', textAtPath(login, 'patientId'))
}

/** Public calls of the clinic and the login, including all ways to get a token. */
export const entrySteps: readonly ContractStep[] = [
  createContractStep('A1', (facts) => ({ parts: { mpId: facts.need('mpId') } })),
  createContractStep('C1', emptyRequest, { learn: (data, facts) => facts.offer('clinicId', textAtPath(data, 'id')) }),
  createContractStep('C2', () => [{ query: HERE }, { query: { latitude: '', longitude: '' } }], {
    learn: (data, facts) => facts.offer('clinicId', textAtPath(listAtPath(data, 'rows')[0], 'id')),
  }),

  createContractStep('A5', (_, { demo }) => ({ body: { openIdHint: demo.openIdHint ?? 'contract-kit' } }), {
    accepts: 'any',
    learn: learnLogin,
    isLogin: true,
  }),
  createContractStep('A7', (_, { demo }) => ({ body: { mobile: demo.mobile ?? NO_MOBILE, scene: 'login' } }), {
    accepts: 'any',
    isLogin: true,
  }),
  createContractStep(
    'A8',
    (_, { demo }) => ({ body: { mobile: demo.mobile ?? NO_MOBILE, inputCode: demo.smsCode ?? ANY_CODE } }),
    {
      accepts: 'any',
      learn: learnLogin,
      isLogin: true,
    },
  ),
  createContractStep('A4', (_, { demo, mark }) => ({ body: { code: demo.wechatCodes?.[0] ?? mark } }), {
    accepts: 'any',
    learn: learnLogin,
    isLogin: true,
  }),
  createContractStep(
    'A6',
    (facts, { demo, mark }) => ({
      body: { code: demo.wechatCodes?.[1] ?? mark, clinicId: facts.need('clinicId'), secondLogin: 1 },
    }),
    { accepts: 'any', learn: learnLogin, isLogin: true },
  ),
  createContractStep('A2', (facts) => ({ parts: { token: facts.need('token') } }), { learn: learnLogin }),
  createContractStep('A12', () => ({ body: { url: 'https://m.example.com/?a=1' } })),
  createContractStep('A14', (_, { mark }) => ({
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
  createContractStep('C3', (facts) => ({
    parts: { id: facts.need('clinicId') },
    query: { needAppointmentConfig: '1', businessType: '0' },
  })),
  createContractStep('C18', (_, { demo }) => ({ parts: { id: demo.shortId ?? 'contract-kit' } }), { accepts: 'any' }),
  createContractStep('R24', () => ({ query: HERE })),
  createContractStep('A11', emptyRequest, {
    learn: (data, facts) => {
      for (const province of listAtPath(data)) {
        const city = listAtPath(province, 'children')[0]
        const district = listAtPath(city, 'children')[0]
        const ids = [textAtPath(province, 'id'), textAtPath(city, 'id'), textAtPath(district, 'id')]
        const names = [textAtPath(province, 'name'), textAtPath(city, 'name'), textAtPath(district, 'name')]
        const [provinceId, cityId, districtId] = ids
        const [provinceName, cityName, districtName] = names
        if (provinceId && cityId && districtId && provinceName && cityName && districtName)
          facts.offer('region', { provinceId, provinceName, cityId, cityName, districtId, districtName })
      }
    },
  }),
]
