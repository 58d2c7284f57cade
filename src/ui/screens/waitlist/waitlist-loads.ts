import type { ScreenLoader } from '@/ui/parts/load'

/** Loads the active patient's waitlist entries and related visits. */
export const loads: ScreenLoader = ({ patient, registration, session, waitlist }, load) =>
  load(
    'watches',
    () => session.patientId && [session.patientId],
    () => {
      void waitlist.load()
      void registration.loadUpcoming()
      if (!patient.all.value) void patient.loadAll()
    },
  )
