import { expect, type Locator, type Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import type { Journey } from './journey.ts'
import { ScriptedDoctor } from './scripted-doctor.ts'

/** 王雅琴's current consultation with 周敏, and the doctor's name. */
export const CONSULTATION_ID = 'v8003'
export const DOCTOR_NAME = '周敏'

export async function openChat(journey: Journey, conversationId = CONSULTATION_ID): Promise<void> {
  await journey.open(`chat/${conversationId}`)
  await journey.logIn()
  await expect(journey.page.getByRole('heading', { level: 1 })).toBeVisible()
}
export const chatLog = (page: Page): Locator => page.getByRole('log')
export const messageInput = (page: Page): Locator => page.getByRole('textbox', { name: '写消息' })
export async function sendChatText(page: Page, text: string): Promise<void> {
  await messageInput(page).fill(text)
  await page.getByRole('button', { name: '发送' }).tap()
}
/** Finds a message by its text, from any sender. */
export const chatMessage = (page: Page, text: string): Locator => chatLog(page).getByText(text, { exact: true })

export const sendDoctorMessage = (clinic: ClinicControl, text: string): Promise<unknown> =>
  clinic.chat({ conversationId: CONSULTATION_ID, text })

/** The doctor's client in the same consultation. */
export async function connectDoctor(clinic: ClinicControl, server: string): Promise<ScriptedDoctor> {
  const { token } = (await clinic.chat({ pass: CONSULTATION_ID })) as { token: string }
  const doctor = new ScriptedDoctor(server, clinic.mpId, CONSULTATION_ID)
  doctor.start(token)
  return doctor
}

/** Submits a question to 林清和 with the page's login and leaves it unpaid. */
export async function askDoctor(page: Page, clinic: ClinicControl) {
  const loggedIn = await page.waitForFunction(() => localStorage.getItem('_login_info'))
  const { token } = JSON.parse((await loggedIn.jsonValue()) ?? '{}') as { token: string }
  const tell = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const reply = await page.request.post(`${path}?mpId=${clinic.mpId}&timestamp=1`, {
      data: { ...body, requestId: path },
      headers: { 'x-mc-token': token },
    })
    const { data, status } = (await reply.json()) as { data: Record<string, unknown>; status: { code: number } }
    expect(status.code).toBe(200)
    return data
  }
  const consents = [{ key: 'advisory', version: '1', at: new Date().toISOString() }]
  const asked = { patientId: 'p4001', doctorId: 'd2001', complaint: '胃又胀了两天', photos: [], consents }
  const begun = await tell('/mcapi/patients/build/advisory', asked)
  const pay = async () => {
    const path = `/mcapi/pay/advisory/${String(begun['chargeId'])}`
    const { payTransId } = await tell(path, { payType: 0, amount: begun['fee'] })
    await clinic.cashier(String(payTransId), 'ok')
  }
  return { conversationId: String(begun['conversationId']), pay }
}
