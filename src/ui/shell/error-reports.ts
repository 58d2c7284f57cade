import { createContext, useContext } from 'react'

/** Reports an error of the app to the clinic's engineers, without personal data. */
export type Report = (thrown: unknown) => void
export const ReportContext = createContext<Report>(() => undefined)
export const useErrorReporter = (): Report => useContext(ReportContext)
