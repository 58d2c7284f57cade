import type { WireReplyOf } from '@/adapters/http/call'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { landingCalls } from '@/adapters/http/calls/landing'
import { doctorCalls } from '@/adapters/http/calls/doctor'
import { formatInstant } from '@/domain/general/day'
import { publicHandler, type AuthenticatedUser } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { qrCodeSvg, deepLinkText } from './qr-code-svg'
import { hashOf } from '../seeded-random'
import { requireClinic } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import type { DeepLinkRow } from './rows'
import { badRequestError, notFoundError } from '../api-error'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../registration/rows'
import { canCheckInTherapy } from '../therapy/actions'
import { startTimeOf } from '../registration/rules'
import { defaultClinic } from '../clinics/handlers'
import { DAY_MS } from '../clock'

type Scanned = WireReplyOf<typeof landingCalls.scanCodeCheck>

const CODE_DAYS = 30
const DESK = 'desk-'

const expiryText = (expireAt: number | null): string | null =>
  expireAt === null ? null : formatInstant(new Date(expireAt))
const unknown = (message: string): Scanned => ({ type: 'unknown', isValid: false, message })

function ofLanding(chain: MockClinic, { type, clinicId, doctorId, expireAt }: DeepLinkRow): Scanned {
  const isOver = expireAt !== null && expireAt <= chain.clock.now().getTime()
  const message = isOver ? '这个码已经过期，请向门诊要一个新的' : ''
  return { type, clinicId, doctorId, isValid: !isOver, expireAt: expiryText(expireAt), message }
}

function ofDesk(chain: MockClinic, clinicId: string, who: AuthenticatedUser | undefined): Scanned {
  if (!chain.books.clinics.has(clinicId)) return unknown('认不出这个前台码')
  const { registrations, therapies } = chain.books
  const visits = who ? registrations.by('accountId', who.account.id) : []
  const sessions = who ? therapies.by('accountId', who.account.id) : []
  const open = [
    ...visits
      .filter(({ status }) => status === REGISTRATION_STATUS_CODES.awaitingSign)
      .map((row) => ({ row, businessType: 0 })),
    ...sessions.filter((row) => canCheckInTherapy(chain, row)).map((row) => ({ row, businessType: 1 })),
  ]
    .filter(({ row }) => row.clinicId === clinicId)
    .sort((a, b) => startTimeOf(a.row) - startTimeOf(b.row))
  const found = open.find(({ row }) => row.patientId === who?.patient?.id) ?? open[0]
  if (found) {
    const { row, businessType } = found
    return { type: 'sign', isValid: true, clinicId, regId: row.id, businessType, message: '' }
  }
  return { type: 'sign', isValid: false, clinicId, message: who ? '现在没有要签到的预约' : '请先登录，再扫前台的码' }
}

function ofOrder(code: string, row: RegistrationRow | undefined, who: AuthenticatedUser | undefined): Scanned {
  if (!row || row.accountId !== who?.account.id) {
    return { type: 'order', isValid: false, message: '没有找到这张单，请用下单的微信打开' }
  }
  const isValid = row.status === REGISTRATION_STATUS_CODES.awaitingPayment
  return { type: 'order', isValid, clinicId: row.clinicId, chargeId: code, message: isValid ? '' : '这张单不用再付了' }
}

function scanned(chain: MockClinic, scene: string, code: string, who: AuthenticatedUser | undefined): Scanned {
  const { landings, clinics, doctors, registrations } = chain.books
  const landing = landings.byId(code)
  if (landing) return ofLanding(chain, landing)
  if (code.startsWith(DESK)) return ofDesk(chain, code.slice(DESK.length), who)
  if (scene === 'desk' && clinics.has(code)) return ofDesk(chain, code, who)
  if (scene === 'clinic' && clinics.has(code)) return { type: 'clinic', isValid: true, clinicId: code, message: '' }
  if (scene === 'doctor' && doctors.has(code)) return { type: 'doctor', isValid: true, doctorId: code, message: '' }
  if (scene === 'order') return ofOrder(code, registrations.by('chargeId', code)[0], who)
  return unknown('认不出这个码')
}

const accountNameOf = (chain: MockClinic, clinicId: string): string => requireClinic(chain, clinicId).shortName

export const deepLinkHandlers = [
  publicHandler(landingCalls.scanCodeCheck, ({ parts, who }, chain) => scanned(chain, parts.scene, parts.code, who)),

  publicHandler(clinicCalls.qrcode, ({ parts }, chain) => {
    const clinic = requireClinic(chain, parts.id)
    return {
      qrcodeUrl: qrCodeSvg(deepLinkText('clinic', clinic.id)),
      accountName: accountNameOf(chain, clinic.id),
      expireAt: expiryText(chain.clock.now().getTime() + CODE_DAYS * DAY_MS),
    }
  }),

  publicHandler(landingCalls.checkWeappOpened, (_, chain) => ({
    isOpened: true,
    weappUserName: 'gh_5a1frht0001',
    clinicName: defaultClinic(chain).shortName,
  })),

  publicHandler(landingCalls.shortIdStatus, ({ parts }, chain) => {
    const link = chain.books.shortLinks.byId(parts.id)
    if (!link) throw notFoundError('短链接')
    return {
      isOpened: link.isOpened,
      weappUserName: 'gh_5a1frht0001',
      clinicName: accountNameOf(chain, link.clinicId),
      path: link.path,
      expireAt: expiryText(link.expireAt),
    }
  }),

  publicHandler(doctorCalls.buildCode, ({ parts, body }, chain) => {
    const doctor = requireDoctor(chain, parts.id)
    const clinic = requireClinic(chain, body.clinicId)
    const { places, landings } = chain.books
    if (!places.by('doctorId', doctor.id).some(({ clinicId }) => clinicId === clinic.id)) throw notFoundError('医生')
    if (body.scene.length > 32) throw badRequestError('场景太长')
    const id = `dc${hashOf(chain.seed, doctor.id, clinic.id, body.scene).toString(36)}`
    const expireAt = chain.clock.now().getTime() + CODE_DAYS * DAY_MS
    if (landings.has(id)) landings.update(id, { expireAt })
    else landings.create({ id, type: 'doctor', clinicId: clinic.id, doctorId: doctor.id, expireAt })
    const codeText = deepLinkText('doctor', id)
    return { codeUrl: qrCodeSvg(codeText), codeText, posterUrl: '', expireAt: expiryText(expireAt) }
  }),
]
