/**
 * Emergencies, the most urgent first. Sources, read on 2026-11-27: NHS "When to call 999" and the ambulance trusts'
 * lists (heart attack, stroke, breathing, bleeding, allergy, fits, trauma, burns, confusion); the Manchester Triage
 * System's red and orange discriminators; WS/T 390-2012 with the consensus on emergency triage of 2018 (Chinese Journal
 * of Emergency Medicine 27(6), levels I and II); Chinese 120 guidance (accidents, electricity, drowning, poison); the
 * National Health Commission's notice on 12356 of 2024-12-25.
 */
export const RED_FLAGS = [
  'arrest',
  'faint',
  'breath',
  'airway',
  'chest',
  'stroke',
  'seizure',
  'head',
  'bleeding',
  'allergy',
  'poison',
  'pregnancy',
  'injury',
  'bite',
  'heat',
  'abdomen',
  'infant',
  'despair',
] as const
export type RedFlag = (typeof RED_FLAGS)[number]
