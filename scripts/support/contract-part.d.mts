import type { Report } from '../../mocks/contract/report'
import type { Part } from './site-check.d.mts'

export function contractFaults(report: Pick<Report, 'rows' | 'promises' | 'isCutOff'>): string[]
export function contractPart(base: string, mpId: string): Part
