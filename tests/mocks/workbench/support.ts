import { createClinicHost, type MockClinicHost } from '../../../mocks/control/host.ts'
import { inPageControlApi, type ControlApi } from '../../../mocks/control/control-api.ts'
import { WorkbenchModel } from '../../../mocks/workbench/model.ts'
import type { AppBridge } from '../../../mocks/workbench/app-bridge.ts'
import { sendThroughFaults } from '../../../mocks/transport/send-through-faults.ts'

/** An app bridge that records what the workbench does. */
export function createTestBridge(control: ControlApi) {
  const done: string[] = []
  const line: AppBridge = {
    control,
    mode: 'page',
    tour: undefined,
    version: '0.1.0',
    look: () => ({ theme: 'light', isElder: false, language: 'zh' }),
    size: () => ({ width: 390, height: 844 }),
    address: () => ({ pathname: '/', search: '?mpId=demo', hash: '#/wechat/home' }),
    setTheme: (theme) => void done.push(`theme ${theme}`),
    setElder: (isElder) => void done.push(`elder ${isElder}`),
    setLanguage: async (language) => done.push(`language ${language}`) > 0,
    go: (hash) => void done.push(`go ${hash}`),
    wake: () => void done.push('wake'),
    isSignedIn: () => done.includes('sign in'),
    signIn: async () => done.push('sign in') > 0,
    restart: async (isSignedIn) => void done.push(`restart ${isSignedIn ? 'signed in' : 'empty'}`),
  }
  return { line, done }
}

/** A workbench model connected to a real mock clinic. */
export async function openTestWorkbench() {
  const host = createClinicHost({ startsAt: '2026-11-20T09:05:00+08:00' })
  let elapsed = 0
  const model = new WorkbenchModel(() => elapsed)
  const { line, done } = createTestBridge(inPageControlApi(host))
  model.connect(line)
  await model.readAll()
  const pass = (milliseconds: number) => {
    elapsed += milliseconds
    model.tick()
  }
  return { host, model, done, pass }
}

export const sendSampleRequest = (host: MockClinicHost, path = '/mcapi/chain/info?mpId=demo&timestamp=1') =>
  sendThroughFaults(host.chain, { method: 'GET', path })
