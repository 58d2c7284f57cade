import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { Waiting } from '@/ui/parts/waiting'
import { useStores } from '@/ui/stores/stores'
import { doctorWords } from '@/ui/words/doctor'
import { useWords } from '@/ui/words/words'
import { FoundRow } from './doctor-row'
import { DoctorSkeletons } from './doctor-skeletons'
import { ROW_GAP, ROW_HEIGHT } from './row-measures'

/** The doctors that were saved on this phone, the latest first. */
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
          <InfiniteList
            label={says.rows}
            rows={favourite.rows ?? []}
            idOf={({ id }) => id}
            estimate={ROW_HEIGHT}
            gap={ROW_GAP}
            hasMore={false}
            isLoading={false}
            onMore={() => undefined}
            skeleton={<DoctorSkeletons />}
            empty={null}
          >
            {(doctor) => <FoundRow doctor={doctor} />}
          </InfiniteList>
        </>
      )}
    </Waiting>
  )
})
