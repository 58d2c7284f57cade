import type { WireReplyOf } from '@/adapters/http/call'
import type { clinicCalls } from '@/adapters/http/calls/clinic'
import type { schedulingCalls } from '@/adapters/http/calls/registration'
import type { GeoPoint } from '@/domain/clinic/clinic'
import type { MockClinic } from '../mock-clinic'
import { bookingErrorOf, isEditionExpired } from './rules'
import type { ClinicRow } from './rows'
import { FIXTURES } from '../fixtures'
import { OFFER_MINUTES } from '../waitlist/rows'

export const CHAIN_NAME = '仁和堂'
export const chainNameOf = ({ own }: MockClinic): string => own?.name ?? CHAIN_NAME
/** Returns the clinics that patients see; if a clinic file is loaded, only the clinics in it. */
export const clinicsOf = ({ books, own }: MockClinic): ClinicRow[] =>
  books.clinics.all().slice(0, own ? (own.clinics?.length ?? 1) : undefined)
const CHAIN_NODE = 1
const CHILD_NODE = 2
const EARTH_METERS = 6_371_000

const halfSquared = (angle: number): number => Math.sin(angle / 2) ** 2
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in whole metres. */
export function metersBetween(a: GeoPoint, b: GeoPoint): number {
  const [phi1, phi2] = [radians(a.latitude), radians(b.latitude)]
  const haversine =
    halfSquared(phi2 - phi1) + Math.cos(phi1) * Math.cos(phi2) * halfSquared(radians(b.longitude - a.longitude))
  return Math.round(2 * EARTH_METERS * Math.asin(Math.sqrt(haversine)))
}

export function clinicGeoPoint({ addressGeo }: ClinicRow): GeoPoint {
  const [longitude = 0, latitude = 0] = addressGeo.split(',').map(Number)
  return { latitude, longitude }
}

export const clinicView = (chain: MockClinic, row: ClinicRow, distance: number | null = null) =>
  ({
    id: row.id,
    name: row.name,
    shortName: row.shortName,
    chain: { id: FIXTURES.chainId, name: chainNameOf(chain) },
    nodeType: CHILD_NODE,
    addressDetail: row.addressDetail,
    addressGeo: row.addressGeo,
    contactPhone: row.contactPhone,
    distance,
    logoUrl: '',
    openHours: [...row.openHours],
    features: { ...row.features },
    editionInfo: { id: `ed-${row.id}`, nodeType: CHILD_NODE, isExpired: isEditionExpired(chain, row), children: [] },
  }) satisfies WireReplyOf<typeof clinicCalls.default>

/** Fields of a clinic that is itself the chain node: it has the chain's edition and no parent. */
export const chainNodeView = ({ rules }: MockClinic) => ({
  nodeType: CHAIN_NODE,
  editionInfo: { id: `ed-${FIXTURES.chainId}`, nodeType: CHAIN_NODE, isExpired: rules.isChainExpired, children: [] },
})

export const chainView = (chain: MockClinic, mpId: string): WireReplyOf<typeof clinicCalls.chainInfo> => {
  const clinics = clinicsOf(chain)
  return {
    id: FIXTURES.chainId,
    name: chainNameOf(chain),
    mpId,
    logoUrl: '',
    isEnableChengduHealthCard: true,
    editionInfo: {
      id: `ed-${FIXTURES.chainId}`,
      nodeType: CHAIN_NODE,
      isExpired: chain.rules.isChainExpired,
      children: clinics.map((clinic) => ({ id: clinic.id, isExpired: isEditionExpired(chain, clinic) })),
    },
    clinicCount: clinics.length,
  }
}

export const appointmentConfigView = (
  chain: MockClinic,
  row: ClinicRow,
): WireReplyOf<typeof schedulingCalls.appointConfig> => ({
  isOpen: bookingErrorOf(chain, row) === undefined,
  ...row.appoint,
  stopTime: '23:59',
  timeMode: 0,
  isNeedIdCard: false,
  isNeedReason: false,
  isWaitGrabOpen: row.features.waitGrab === true,
  offerMinutes: OFFER_MINUTES,
})
