import { createContext, useContext } from 'react'

/** Reports an app error to the clinic's engineers, without personal data. */
export type ReportError = (thrown: unknown) => void
export const ErrorReportContext = createContext<ReportError>(() => undefined)
export const useErrorReporter = (): ReportError => useContext(ErrorReportContext)
