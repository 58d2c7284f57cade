import { observer } from 'mobx-react-lite'
import { Button } from '@/ui/kit/button'
import { Notice } from '@/ui/kit/display/notice'
import { Tips } from '@/ui/kit/display/tips'
import { AsyncView } from '@/ui/parts/async-view'
import { useStore } from '@/ui/stores/stores'
import { doctorMessages } from '@/ui/messages/zh/doctor'
import { useMessages } from '@/ui/messages/use-messages'
import { DoctorSkeletons } from './doctor-skeletons'
import { SearchResultDoctors } from './search-result-doctors'
import { FavouriteStore } from '@/ui/stores/favourite-store'

/** Favourites stored on this device, newest first. */
export const SavedDoctorRows = observer(function SavedDoctorRows() {
  const favourite = useStore(FavouriteStore)
  const { doctor: says } = useMessages(doctorMessages)
  const list = favourite.list.of()
  const empty = <Tips picture="slip" title={says.emptySaved} text={says.emptySavedText} />
  if (favourite.ids.length === 0) return empty
  return (
    <AsyncView for={list} skeleton={<DoctorSkeletons />}>
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
          <SearchResultDoctors doctors={favourite.rows ?? []} empty={null} />
        </>
      )}
    </AsyncView>
  )
})
