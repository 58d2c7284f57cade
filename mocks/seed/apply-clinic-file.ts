import { fenOf } from '@/domain/general/money'
import type { MockClinic } from '../clinic/mock-clinic'
import type { ClinicFile, ClinicFileDoctor } from '../clinic/clinic-file/clinic-file-schema'
import type { DepartmentRow } from '../clinic/clinics/rows'
import { CHAIN_NAME, clinicsOf } from '../clinic/clinics/views'
import { departmentIdOf } from './doctors'
import { escapeSvgText, CLINIC_SIGN_TEXT } from './clinic-photos'

const SEXES = { male: 1, female: 2 } as const

/**
 * Replaces the mock clinic's data with a clinic file's. Keeps ids, hours and schedules, so that every scenario still
 * works. Hides doctors who are not in the file.
 */
export function applyClinicFile(chain: MockClinic, file: ClinicFile): void {
  dressClinics(chain, file)
  closeBranches(chain)
  if (file.doctors) dressDoctors(chain, file.doctors)
  dressPrices(chain, file)
  const { face } = chain.rules
  chain.rules.face = { ...face, color: file.color ?? face.color, logoUrl: file.logo ?? '' }
}

function dressClinics({ books }: MockClinic, { name, clinics: branches }: ClinicFile): void {
  const named = (text: string): string => text.replaceAll(CHAIN_NAME, () => name)
  books.clinics.all().forEach((clinic, at) => {
    const branch = branches?.[at]
    books.clinics.update(clinic.id, {
      name: branch?.name ?? named(clinic.name),
      shortName: branch?.name ?? named(clinic.shortName),
      addressDetail: branch?.address ?? clinic.addressDetail,
      contactPhone: branch?.phone ?? clinic.contactPhone,
      // These texts describe the mock clinic's building, so they would be wrong for another clinic.
      introduction: branch ? '' : named(clinic.introduction),
      trafficRoute: branch?.address === undefined ? clinic.trafficRoute : '',
      photos: clinic.photos.map((photo) =>
        photo.replaceAll(escapeSvgText(CLINIC_SIGN_TEXT), () => escapeSvgText(name)),
      ),
    })
  })
}

/** Moves doctors who work only at hidden clinics to the first clinic. */
function closeBranches(chain: MockClinic): void {
  const { places, doctors, departments } = chain.books
  const shown = new Set(clinicsOf(chain).map(({ id }) => id))
  const [first] = shown
  if (first === undefined) return
  for (const { id: doctorId } of doctors.all()) {
    const all = places.by('doctorId', doctorId)
    const closed = all.filter(({ clinicId }) => !shown.has(clinicId))
    const [moved, ...others] = closed.length === all.length ? closed : [undefined, ...closed]
    for (const place of others) if (place) places.remove(place.id)
    const department = moved && departments.byId(moved.departmentId)
    if (moved) places.update(moved.id, { clinicId: first })
    if (department) moveTo(chain.books, doctorId, department)
  }
}

function dressDoctors({ books }: MockClinic, doctors: readonly ClinicFileDoctor[]): void {
  books.doctors
    .all()
    .filter(({ isDoctor }) => isDoctor)
    .forEach((seeded, at) => {
      const doctor = doctors[at]
      if (!doctor) {
        const advisory = seeded.advisory && { ...seeded.advisory, status: 0 as const }
        books.doctors.update(seeded.id, { isDoctor: false, isTherapist: false, advisory })
        return
      }
      const syllables = doctor.pinyin?.split(' ') ?? []
      books.doctors.update(seeded.id, {
        name: doctor.name,
        namePy: syllables.join(''),
        initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
        chainInfo: {
          sex: doctor.sex ? SEXES[doctor.sex] : seeded.chainInfo.sex,
          practiceInfo: doctor.title === undefined ? seeded.chainInfo.practiceInfo?.slice(0, 1) : [doctor.title],
          goodAt: doctor.goodAt ?? seeded.chainInfo.goodAt,
          introduction: doctor.introduction ?? '',
        },
        sort: at + 1,
      })
      if (doctor.department !== undefined) moveTo(books, seeded.id, { name: doctor.department, isTherapy: false })
    })
}

type Wanted = Pick<DepartmentRow, 'name' | 'isTherapy'>
function moveTo({ departments, places }: MockClinic['books'], doctorId: string, { name, isTherapy }: Wanted): void {
  for (const { id, clinicId } of places.by('doctorId', doctorId)) {
    const departmentId = departmentIdOf(clinicId, name)
    if (!departments.has(departmentId)) departments.create({ id: departmentId, clinicId, name, isTherapy })
    places.update(id, { departmentId })
  }
}

/**
 * Sets each doctor's price: the doctor's own price in the file, otherwise the clinic's, otherwise the mock clinic's.
 */
function dressPrices({ books }: MockClinic, { doctors, prices }: ClinicFile): void {
  const shown = books.doctors.all().filter(({ isDoctor }) => isDoctor)
  shown.forEach(({ id, advisory }, at) => {
    const visit = doctors?.[at]?.visit ?? prices?.visit
    const consultation = doctors?.[at]?.consultation ?? prices?.consultation
    if (visit !== undefined)
      for (const place of books.places.by('doctorId', id)) books.places.update(place.id, { feeFen: fenOf(visit) })
    if (consultation !== undefined && advisory)
      books.doctors.update(id, { advisory: { ...advisory, feeFen: fenOf(consultation) } })
  })
}
