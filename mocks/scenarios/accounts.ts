import type { Scenario } from './scenario'
import { addDays, createDay, dateFieldsOf } from '@/domain/general/day'
import { FIXTURES } from '../clinic/fixtures'

export const defaultScenario: Scenario = {
  name: 'default',
  title: '平常的一天',
  english: 'An ordinary day',
  group: 'entry',
}

const { account, patients } = FIXTURES

/** A new device, and a mobile number that the clinic does not know. */
export const firstVisitScenario: Scenario = {
  name: 'first-open',
  title: '第一次打开，门诊还不认识这个人',
  english: 'Opened for the first time; the clinic knows nobody yet',
  group: 'entry',
  prepare: ({ books }) => void books.accounts.update(account.id, { mobile: '', openId: '' }),
}

export const guestScenario: Scenario = {
  name: 'guest',
  title: '没有登录，先看看',
  english: 'Looking around without logging in',
  group: 'entry',
}

export const noPatientScenario: Scenario = {
  name: 'no-card',
  title: '登录了，还没有就诊人',
  english: 'Logged in, and no patient yet',
  group: 'people',
  prepare: ({ books }) => {
    for (const { id } of books.patients.by('accountId', account.id)) {
      books.patients.update(id, { accountId: '', isMain: false })
    }
    books.accounts.update(account.id, { activePatientId: '' })
  },
}

export const notFollowingScenario: Scenario = {
  name: 'not-following',
  title: '还没有关注门诊公众号',
  english: "Does not follow the clinic's account yet",
  group: 'entry',
  prepare: ({ books }) => void books.accounts.update(account.id, { isSubscribed: false }),
}

const FAMILY = [
  { id: 'p4003', name: '陈志远', sex: 1, years: 39, mobile: '13800000603', relation: 3 },
  { id: 'p4004', name: '陈小禾', sex: 2, years: 4, mobile: account.mobile, relation: 1 },
  { id: 'p4005', name: '李秀芳', sex: 2, years: 72, mobile: '13800000605', relation: 2 },
] as const
const NO_NUMBER = 5

export const familyScenario: Scenario = {
  name: 'family-of-four',
  title: '一家几口：本人、爱人、四岁孩子、两位老人',
  english: 'A whole family: oneself, spouse, a child of four, two elders',
  group: 'people',
  prepare: ({ books, openedOn }) => {
    const mother = books.patients.byId(patients.wangYaqin)
    const { year, month } = dateFieldsOf(addDays(openedOn, -90))
    for (const { years, ...person } of FAMILY) {
      books.patients.create({
        ...person,
        accountId: account.id,
        birthday: createDay(year - years, month, 12),
        idCardType: NO_NUMBER,
        idCard: '',
        guardian:
          years < 14 && mother
            ? { name: mother.name, idCard: mother.idCard, mobile: mother.mobile, relation: 2 }
            : null,
      })
    }
  },
}

/** The first token expires after three calls, as if another device had logged in; the next one stays valid. */
export const tokenExpiredScenario: Scenario = {
  name: 'token-dead',
  title: '第一次登录很快失效',
  english: 'The first login dies soon',
  group: 'entry',
  prepare: ({ rules }) => {
    rules.firstTokenUses = 3
  },
}
