/** Every picture is taken at this moment, in the clinic and on the phone, so that it looks the same next time. */
export const MOMENT = '2026-11-20T09:05:00+08:00'
const TODAY = '2026-11-20'
const TOMORROW = '2026-11-21'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Awaited<ReturnType<typeof import('./support/known-patient.mjs').knownPatient>>} Patient */

/** @param {Patient} patient @param {string} date */
async function paidVisit(patient, date) {
  const id = await patient.book(date)
  await patient.pay(id)
  return id
}
/** @param {Patient} patient */
async function signedVisit(patient) {
  const id = await paidVisit(patient, TODAY)
  await patient.sign(id)
  return id
}
/** @param {Patient} patient */
async function cancelledVisit(patient) {
  const id = await paidVisit(patient, TOMORROW)
  await patient.cancel(id)
  return id
}

/** @param {Page} page @param {string} name */
const tap = (page, name) => page.getByRole('button', { name }).first().tap()
/** @param {Page} page */
const fillReason = (page) =>
  page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好，半夜三四点醒，白天没精神。')
/** @param {Page} page */
const showsDialog = (page) => page.getByRole('dialog').waitFor()

/**
 * The screens that are pictured in docs/screens, by a patient who is logged in unless she is a guest. `open` is the route
 * behind the prefix, or what happens at the clinic before it is known; `prepare` does on the page what she does there.
 * @type {{
 *   name: string,
 *   open: string | ((patient: Patient) => Promise<string>),
 *   isGuest?: boolean,
 *   prepare?: (page: Page) => Promise<void>,
 * }[]}
 */
export const screens = [
  { name: 'home', open: (patient) => paidVisit(patient, TODAY).then(() => 'home') },
  { name: 'home-guest', open: 'home', isGuest: true },
  { name: 'login', open: 'login', isGuest: true },
  { name: 'access-denied', open: 'access-denied', isGuest: true },
  { name: 'tips', open: 'tips/expired', isGuest: true },
  {
    name: 'clinics',
    open: 'clinics',
    async prepare(page) {
      await tap(page, '用我的位置排序')
      await page.getByText('公里').first().waitFor()
    },
  },
  { name: 'clinic', open: 'clinics/c1001' },
  { name: 'doctors', open: 'doctors' },
  { name: 'doctors-recent', open: 'doctors?kind=recent' },
  { name: 'doctor', open: 'doctors/d2001' },
  {
    name: 'schedule',
    open: `booking/doctor/d2001?date=${TOMORROW}`,
    async prepare(page) {
      const free = page.getByRole('radiogroup', { name: /的时间$/ }).getByRole('radio', { disabled: false })
      await free.first().locator('xpath=ancestor::label').tap()
    },
  },
  { name: 'confirm', open: (patient) => patient.confirmPath(TOMORROW), prepare: fillReason },
  {
    name: 'cashier',
    open: (patient) => patient.confirmPath(TOMORROW),
    async prepare(page) {
      await fillReason(page)
      await tap(page, '提交挂号')
      await showsDialog(page)
    },
  },
  { name: 'result', open: async (patient) => `booking/result/${await paidVisit(patient, TOMORROW)}` },
  { name: 'result-unpaid', open: async (patient) => `booking/result/${await patient.book(TOMORROW)}` },
  { name: 'visit', open: async (patient) => `visits/${await signedVisit(patient)}` },
  { name: 'visit-cancelled', open: async (patient) => `visits/${await cancelledVisit(patient)}` },
  {
    name: 'cancel',
    open: async (patient) => `visits/${await paidVisit(patient, TOMORROW)}`,
    async prepare(page) {
      await tap(page, '取消挂号')
      await showsDialog(page)
    },
  },
  { name: 'patients', open: 'patients' },
  {
    name: 'new-patient',
    open: 'patients/new',
    async prepare(page) {
      await tap(page, '添加')
      await page.getByText('请填写姓名').waitFor()
    },
  },
  {
    name: 'new-patient-date',
    open: 'patients/new',
    async prepare(page) {
      await tap(page, '生日')
      await showsDialog(page)
    },
  },
  { name: 'last-resort', open: 'nowhere' },
]
