/** The tab's title; React moves it to the head of the document. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Consultorio`}</title>;
}
