import { checkMobile, missingDigits, mobileDigits } from '@/domain/session/mobile'
import { patientWords } from '@/ui/words/zh/patient'
import { useWords } from '@/ui/words/words'

const LENGTH = 11

/** The sentence for what is wrong with a mobile number; undefined for a right one. */
export function useMobileFault(): (mobile: string) => string | undefined {
  const { wrong } = useWords(patientWords).patient
  return (mobile) => {
    const checked = checkMobile(mobile)
    if (checked === 'too-short') return wrong['mobile-short'](missingDigits(mobile))
    if (checked === 'too-long') return wrong['mobile-long'](mobileDigits(mobile).length - LENGTH)
    if (checked === 'foreign') return wrong['mobile-foreign']()
    return checked === 'bad-prefix' ? wrong['mobile-prefix']() : undefined
  }
}
