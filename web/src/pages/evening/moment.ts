// The dates and times of evenings, as text.

/** The value of a datetime-local field, in the visitor's time zone. */
export function forField(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A date and time in words: « jeudi 19 novembre à 20:00 ». */
export function said(at: number, language: string): string {
  return new Date(at).toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}

/** The time left, in hours, minutes and seconds: « 1:02:03 », « 2:03 ». */
export function left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
