/** Version 1 of an app that begins now; one that began with an earlier text gets this one as a draft (baseline.ts). */
export const termsText = `Estos términos explican cómo funciona el servicio de consulta médica por escrito y qué puedes esperar de él. Al crear tu cuenta declaras que los leíste y que estás de acuerdo.

# 1. Qué es el servicio
Es una plataforma en la que una persona describe por escrito un problema de salud y un médico con cédula profesional lo revisa, pregunta lo que haga falta y responde con una nota firmada. La atención es asincrónica: no hay videollamada y las partes no necesitan estar conectadas al mismo tiempo.

# 2. No es un servicio de urgencias
Si tienes dolor de pecho, dificultad para respirar, sangrado abundante, pérdida del conocimiento, convulsiones, ideas de hacerte daño o cualquier otra señal de alarma, llama al 911 o acude de inmediato al servicio de urgencias más cercano. No esperes una respuesta en la plataforma.

# 3. Quién puede usarlo
Puedes crear una cuenta si eres mayor de edad. Si pides atención para una persona menor de edad, lo haces como su madre, su padre o quien ejerza la tutela, y respondes de la información que escribes. La cuenta es personal: no compartas tu contraseña.

# 4. Límites de la atención a distancia
El médico decide con lo que tú le cuentas y le muestras. Hay problemas que no pueden valorarse sin una exploración física; en ese caso te lo dirá, rechazará la consulta con una explicación o te referirá a una atención presencial. Proporciona información completa y verdadera: de ella depende tu seguridad.

# 5. Tiempos de respuesta
Cada servicio muestra el tiempo en el que el médico se compromete a dar su primera respuesta y a cerrar la consulta. El reloj se detiene mientras el médico espera información tuya. Si no respondes en siete días, la consulta vence y puedes iniciar otra.

# 6. Documentos
Cuando corresponde, el médico emite recetas, solicitudes de estudios o referencias. Llevan folio, su nombre y cédula profesional, y un código con el que cualquiera puede comprobar que son auténticos. No se recetan medicamentos controlados. Un documento emitido no se modifica; si hay un error se cancela y se emite otro.

# 7. Expediente clínico
Lo que escribes, las notas del médico y los documentos forman tu expediente clínico. En este sistema una nota firmada no puede cambiarse ni borrarse; las correcciones se agregan después, con fecha y autor. El expediente se conserva al menos cinco años a partir de la última atención.

# 8. Conducta
Trata con respeto al personal. Podemos bloquear una cuenta que se use para hacerse pasar por otra persona, para obtener medicamentos con engaños, para agredir o para poner en riesgo el servicio. Una cuenta bloqueada puede seguir leyendo y descargando su información.

# 9. Precio
El precio de cada servicio se muestra antes de iniciar la consulta.

# 10. Cambios
Si estos términos cambian, te pediremos aceptar la versión nueva antes de recibir datos nuevos de tu salud. Puedes ver en tu perfil qué versión aceptaste y cuándo.

# 11. Contacto y ley aplicable
Puedes escribirnos a los datos de contacto que aparecen al pie de la página. Estos términos se rigen por las leyes de los Estados Unidos Mexicanos.`;
