/** Version 1 of an app that begins now; one that began with an earlier text gets this one as a draft (baseline.ts). */
export const teleconsultationText = `Este documento explica qué significa que un médico te atienda a distancia y por escrito. Léelo antes de tu primera consulta. Puedes aceptarlo o no, y retirarlo después.

# 1. En qué consiste
Describes tu problema por escrito y agregas, si quieres, fotografías o estudios. Un médico con cédula profesional lo lee, te pregunta lo que haga falta por mensaje y responde con una nota firmada. No hay videollamada y el médico no te explora en persona.

# 2. Qué no puede hacer
Sin exploración física hay problemas que no se pueden reconocer o descartar. El médico depende de lo que le cuentas y le muestras. Si considera que necesitas que te exploren, te lo dirá y puede rechazar la consulta o enviarte a una atención presencial.

# 3. No es para urgencias
Si tienes una señal de alarma, llama al 911 o acude al servicio de urgencias más cercano. Tus mensajes pueden tardar horas en leerse.

# 4. Riesgos y alternativas
Puede haber demoras, fallas de conexión o datos incompletos que lleven a un diagnóstico equivocado o tardío. La alternativa es una consulta presencial, que puedes elegir en cualquier momento.

# 5. Tus datos
Lo que envías forma parte de tu expediente clínico y se trata como dice el aviso de privacidad. Lo leen el médico que te atiende y el personal autorizado del establecimiento.

# 6. Tu decisión
Aceptas este documento con una casilla propia y lo confirmas al enviar cada consulta; guardamos la versión que aceptaste, la fecha y la hora. Puedes retirar este consentimiento en tu perfil: desde entonces no recibimos nada nuevo tuyo, y lo que ya está en tu expediente se puede seguir leyendo. El médico que ya te atiende puede terminar la consulta abierta con lo que enviaste.`;
