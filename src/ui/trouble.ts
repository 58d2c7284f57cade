import { createContext, useContext } from 'react'

/** Sends a fault of ours to the clinic's engineers, without a word of the patient. */
export type Report = (thrown: unknown) => void
export const ReportContext = createContext<Report>(() => undefined)
export const useTroubleReports = (): Report => useContext(ReportContext)
