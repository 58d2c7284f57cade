import type { Loads } from '@/ui/parts/load'

/** The waiting lists of the active patient, and what they are told beside. */
export const loads: Loads = ({ patient, registration, session, waitlist }, load) =>
  load(
    'watches',
    () => session.patientId && [session.patientId],
    () => {
      void waitlist.load()
      void registration.loadUpcoming()
      if (!patient.all.value) void patient.loadAll()
    },
  )
