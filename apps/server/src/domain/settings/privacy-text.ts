/** Version 1 of an app that begins now; one that began with an earlier text gets this one as a draft (baseline.ts). */
export const privacyText = `En resumen: usamos tus datos para atenderte, los protegemos como datos de salud, no los vendemos y puedes ver en todo momento quién ha abierto tu expediente.

# 1. Responsable
El responsable de tus datos personales es el establecimiento cuyo nombre, razón social, domicilio y datos de contacto aparecen al pie de esta página.

# 2. Datos que recabamos
Datos de identificación y contacto: nombre, correo electrónico, teléfono, domicilio, fecha de nacimiento, sexo, contacto de emergencia y, si decides darla, tu CURP. Datos técnicos: dirección IP, tipo de navegador, fecha y hora de tus accesos.
Datos personales sensibles: los relativos a tu salud, como antecedentes, alergias, medicamentos, síntomas, fotografías, estudios, diagnósticos y tratamientos.

# 3. Para qué los usamos
Finalidades necesarias: crear tu cuenta, integrar y conservar tu expediente clínico, que un médico te atienda, emitir recetas y órdenes, avisarte de lo que ocurre con tu consulta, cumplir obligaciones legales y proteger la seguridad del servicio.
No usamos tus datos para publicidad.
Algunas reglas actúan de manera automática: si respondes que tienes una señal de alarma, el sistema no admite la consulta y te indica llamar al 911; según tus respuestas puede dar más prioridad a tu consulta en la lista de espera, y puede impedir que se emita una receta con un riesgo grave. Tu diagnóstico y tu tratamiento los decide un médico.

# 4. Consentimiento expreso
Por tratarse de datos sensibles pedimos tu consentimiento expreso mediante una casilla que no está marcada de antemano. Sin él, este sitio no guarda datos de tu salud. Guardamos qué documento aceptaste, su versión, la fecha, la hora y la dirección IP. La atención a distancia tiene un documento y una casilla propios, y te pedimos confirmarla al enviar cada consulta.

# 5. Quién puede ver tu información
Tú, el médico que te atiende y el personal autorizado del establecimiento. Cada vez que el personal abre tu expediente queda registrado y puedes consultarlo en tu perfil, en «Quién ha abierto mi expediente».

# 6. Con quién la compartimos
Usamos proveedores que tratan datos por encargo nuestro, bajo nuestras instrucciones, para alojar el sistema, comprobar tu identidad y enviar correos. Los correos nunca llevan información clínica. No transferimos tus datos a terceros sin tu consentimiento, salvo los casos que la ley permite, como una emergencia o el requerimiento de una autoridad competente.

# 7. Cómo la protegemos
Los archivos se entregan con enlaces que caducan, los cambios quedan registrados y ninguna cuenta de este sistema puede alterar una nota firmada.

# 8. Cuánto tiempo la conservamos
El expediente clínico se conserva al menos cinco años a partir de la última atención, como exige la norma oficial del expediente clínico. Al cumplirse ese plazo el sistema no lo suprime por sí solo: el establecimiento puede bloquearlo y, al menos treinta días después, suprimirlo. Mientras está bloqueado ningún médico lo ve, y tú puedes leerlo y descargarlo. Las copias de seguridad hechas antes lo conservan hasta que se destruyen.

# 9. Tus derechos
Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), revocar tu consentimiento y limitar su uso o divulgación. Pídelo en tu perfil, en «Privacidad», o escribe a los datos de contacto del pie de página indicando tu nombre, qué derecho quieres ejercer y sobre qué datos. La ley nos da veinte días hábiles para responderte y quince más para cumplir lo que se conceda. La cancelación no procede mientras la norma nos obligue a conservar tu expediente. Si retiras tu consentimiento en tu perfil dejamos de recibir datos nuevos, y lo que ya está en tu expediente se puede seguir leyendo. Si no quedas conforme puedes acudir a la autoridad federal competente en materia de protección de datos personales.

# 10. Cookies
Guardamos en tu navegador lo indispensable para mantener tu sesión y para que no pierdas lo que escribes. No usamos cookies de publicidad ni de seguimiento.

# 11. Cambios a este aviso
Si este aviso cambia, publicaremos la versión nueva aquí y te pediremos aceptarla antes de recibir datos nuevos de tu salud.`;
