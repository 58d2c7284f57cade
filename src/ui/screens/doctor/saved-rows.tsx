import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/zh/doctor'
import { useWords } from '@/ui/words/words'
import { DoctorSkeletons } from './doctor-skeletons'
import { FoundDoctors } from './found-doctors'

/** Favourites on this phone, newest first. */
export const SavedRows = observer(function SavedRows() {
  const { favourite } = useStores()
  const { doctor: says } = useWords(doctorWords)
  const empty = <Tips picture="slip" title={says.emptySaved} text={says.emptySavedText} />
  if (favourite.ids.length === 0) return empty
  return (
    <Waiting for={favourite.list} skeleton={<DoctorSkeletons />} retry={() => void favourite.load()}>
      {() => (
        <>
          {favourite.goneCount > 0 && (
            <Notice
              action={
                <Button variant="text" size="s" onClick={() => favourite.forgetGone()}>
                  {says.dropGone}
                </Button>
              }
            >
              {says.savedGone(favourite.goneCount)}
            </Notice>
          )}
          <FoundDoctors doctors={favourite.rows ?? []} empty={null} />
        </>
      )}
    </Waiting>
  )
})
