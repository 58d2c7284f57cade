import { describe, expect, test } from 'vitest'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { patientCalls } from '@/adapters/http/calls/patient'
import { sessionCalls as calls } from '@/adapters/http/calls/session'
import { gaoxin, FIXTURES, openClinicAt, PatientClient, wangJianguo, wangYaqin } from './support/patient-at'

const mobile = '13712345678'

describe('login by SMS', () => {
  test('sends at most one code per 60 s, and accepts each code for 600 s', async () => {
    const chain = openClinicAt()
    const phone = new PatientClient(chain)
    const send = () => phone.send(calls.sendCode, { body: { mobile } })
    expect((await send()).data).toEqual({ waitSecond: 60, expireSecond: 600, demoCode: '123456' })
    chain.clock.moveSeconds(59)
    expect(await send()).toMatchObject({ code: 42901, data: { waitSecond: 1 } })
    chain.clock.moveSeconds(1)
    expect(await send()).toMatchObject({ code: 200 })

    const verify = (inputCode: string) => phone.send(calls.verifyCode, { body: { mobile, inputCode } })
    chain.clock.moveSeconds(599)
    expect(await verify('000000')).toMatchObject({ code: 42201 })
    chain.clock.moveSeconds(1)
    expect(await verify('123456')).toMatchObject({ code: 42202 })
  })

  test('invalidates a code after five wrong attempts or one use', async () => {
    const phone = new PatientClient(openClinicAt())
    const verify = (inputCode: string) => phone.send(calls.verifyCode, { body: { mobile, inputCode } })
    expect(await verify('123456')).toMatchObject({ code: 42202 })
    await phone.send(calls.sendCode, { body: { mobile } })
    for (const _ of [1, 2, 3, 4, 5]) expect(await verify('111111')).toMatchObject({ code: 42201 })
    expect(await verify('123456')).toMatchObject({ code: 42202 })

    const other = await new PatientClient(openClinicAt()).login()
    expect(
      await other.send(calls.verifyCode, { body: { mobile: FIXTURES.account.mobile, inputCode: '123456' } }),
    ).toMatchObject({
      code: 42202,
    })
  })

  test('returns two patients for the known number, and none for other numbers', async () => {
    const chain = openClinicAt()
    const known = new PatientClient(chain)
    await known.send(calls.sendCode, { body: { mobile: FIXTURES.account.mobile } })
    const said = await known.get(calls.verifyCode, { body: { mobile: FIXTURES.account.mobile, inputCode: '123456' } })
    expect(said).toMatchObject({
      isVerified: true,
      loginInfo: { mpId: 'm1', patientId: wangYaqin, patientCard: { name: '王雅琴' } },
    })
    expect(said.token).toBe(said.loginInfo?.token)
    known.token = String(said.token)
    expect((await known.get(patientCalls.all, {})).rows).toMatchObject([{ id: wangYaqin }, { id: wangJianguo }])

    const stranger = await new PatientClient(chain).login(mobile)
    expect((await stranger.get(patientCalls.all, {})).rows).toEqual([])
    const { loginInfo } = await stranger.get(calls.checkToken, { parts: { token: stranger.token } })
    expect(loginInfo).toMatchObject({ patientId: '', patientCard: null })
  })

  test('keeps two devices of one person logged in', async () => {
    const chain = openClinicAt()
    const first = await new PatientClient(chain).login()
    chain.clock.moveSeconds(60)
    const second = await new PatientClient(chain).login()
    expect(first.token).not.toBe(second.token)
    for (const phone of [first, second]) expect(await phone.send(patientCalls.all, {})).toMatchObject({ code: 200 })
  })
})

describe('other logins', () => {
  test('accept a WeChat code once', async () => {
    const phone = new PatientClient(openClinicAt())
    const byCode = (code: string) => phone.send(calls.loginByCode, { body: { code } })
    expect((await byCode(`code-${FIXTURES.account.mobile}`)).data).toMatchObject({ patientId: wangYaqin })
    expect(await byCode(`code-${FIXTURES.account.mobile}`)).toMatchObject({ code: 40163 })
    expect((await byCode('abc')).data).toMatchObject({ patientId: '', patientCard: null })
    expect(await byCode('')).toMatchObject({ code: 400 })
  })

  test('require consent for a silent login, unless the clinic knows the person', async () => {
    const phone = new PatientClient(openClinicAt())
    expect(await phone.send(calls.loginSilently, { body: {} })).toMatchObject({ code: 40101, form: 'f' })
    const { data } = await phone.send(calls.loginSilently, { body: { openIdHint: 'oRHT_yaqin' } })
    expect(data).toMatchObject({ patientId: wangYaqin })
  })

  test('reject a second login with 406 when the clinic forbids it', async () => {
    const phone = new PatientClient(openClinicAt())
    const enter = (code: string, clinicId: string) =>
      phone.send(calls.loginAtClinic, { body: { code, clinicId, secondLogin: 1 } })
    expect(await enter('refused', gaoxin)).toMatchObject({ code: 406, form: 'b' })
    expect(await enter('x', 'c9')).toMatchObject({ code: 404 })
    expect(await enter('x', gaoxin)).toMatchObject({ code: 200 })
  })

  test('distinguish valid and expired tokens', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const check = (token: string) => phone.get(calls.checkToken, { parts: { token } })
    expect(await check(phone.token)).toMatchObject({ isValid: true, loginInfo: { token: phone.token } })
    expect(await check('gone')).toEqual({ isValid: false, expireAt: null, loginInfo: null })
    chain.clock.moveMinutes(31 * 24 * 60)
    expect(await check(phone.token)).toMatchObject({ isValid: false })
  })

  test('replace the token when a patient is selected', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const old = phone.token
    const { data } = await phone.send(patientCalls.select, { parts: { id: wangJianguo } })
    expect(data).toMatchObject({ patientId: wangJianguo, patientCard: { name: '王建国' } })
    expect(await phone.send(doctorCalls.recent, {})).toMatchObject({ code: 401 })
    phone.token = String(data.token)
    expect(phone.token).not.toBe(old)
    expect(await phone.send(doctorCalls.recent, {})).toMatchObject({ code: 200 })
    chain.clock.moveMinutes(2)
    await phone.login()
    const { loginInfo } = await phone.get(calls.checkToken, { parts: { token: phone.token } })
    expect(loginInfo?.patientId).toBe(wangJianguo)
  })

  test('sign a URL without its hash', async () => {
    const phone = new PatientClient(openClinicAt())
    const sign = (url: string) => phone.get(calls.sign, { body: { url } })
    expect(await sign('https://m/?a=1#/x')).toEqual(await sign('https://m/?a=1'))
    expect(await sign('https://m/?a=2')).not.toEqual(await sign('https://m/?a=1'))
  })
})
