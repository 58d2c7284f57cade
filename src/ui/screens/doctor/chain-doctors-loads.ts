import type { Loads } from '@/ui/parts/load'

/** Every doctor of the chain with the numbers that are free by now, and the clinic of this phone. From then on the page leads. */
export const loads: Loads = ({ clinic, doctorSearch }, load) => {
  load(
    'once',
    () => [],
    () => {
      void doctorSearch.readAll()
      clinic.loadHere()
    },
  )
}
